CREATE UNIQUE INDEX CONCURRENTLY "one_use_per_order" ON "promotion_uses" USING btree ("order_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "one_use_per_code" ON "promotion_uses" USING btree ("code_id") WHERE code_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "promotion_use_customers_pk" ON "promotion_use_customers" USING btree ("order_id","promotion_id","customer");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid_of_customer" ON "orders" USING btree ("customer") WHERE paid_at IS NOT NULL;
