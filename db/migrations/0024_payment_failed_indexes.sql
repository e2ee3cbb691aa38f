-- Lists of what was cancelled and of what was never paid, each in its exact orders.
CREATE INDEX CONCURRENTLY "orders_failed_by_time" ON "orders" USING btree ("placed_at","id") WHERE payment_failed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_failed_by_total" ON "orders" USING btree ("total_cents","id") WHERE payment_failed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_cancelled_by_time" ON "orders" USING btree ("placed_at","id") WHERE status = 'cancelled' AND NOT payment_failed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_cancelled_by_total" ON "orders" USING btree ("total_cents","id") WHERE status = 'cancelled' AND NOT payment_failed;
