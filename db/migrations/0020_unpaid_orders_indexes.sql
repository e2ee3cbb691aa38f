-- Indexes of tables that are large in service: built while they are read and written, each outside of a transaction.
CREATE INDEX CONCURRENTLY "stock_claims_tentative" ON "stock_claims" USING btree ("lot_id") WHERE state = 'held' AND is_tentative;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpaid_of_customer" ON "orders" USING btree ("customer") WHERE status IN ('pending_payment', 'processing');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpaid_of_network" ON "orders" USING btree ("network") WHERE status IN ('pending_payment', 'processing');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid_of_customer" ON "orders" USING btree ("customer") WHERE paid_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_to_look_at" ON "payments" USING btree ("provider","next_look_at") WHERE status IN ('created', 'requires_action', 'processing');
--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_payments";
