CREATE INDEX CONCURRENTLY "wholesale_orders_by_group" ON "wholesale_orders" USING btree ("group_id","id") WHERE group_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_orders_unread" ON "wholesale_orders" USING btree ("placed_at","id") WHERE unread_since IS NOT NULL;
