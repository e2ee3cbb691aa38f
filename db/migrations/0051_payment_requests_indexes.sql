-- The payments of an order in their order, and those of a request.
CREATE UNIQUE INDEX CONCURRENTLY "payments_of_order" ON "payments" USING btree ("order_id","nth");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "one_try_per_request" ON "payments" USING btree ("request_id") WHERE request_id IS NOT NULL AND status IN ('created', 'requires_action', 'processing');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_of_request" ON "payments" USING btree ("request_id") WHERE request_id IS NOT NULL;
