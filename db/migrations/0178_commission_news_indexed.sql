CREATE INDEX CONCURRENTLY "recipe_sales_of_order" ON "recipe_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edits_done" ON "order_edits" USING btree ("ended_at") WHERE state = 'applied';
