CREATE INDEX CONCURRENTLY "products_in_shop_order" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_age" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_parts" ON "products" USING gin ("name" gin_trgm_ops,"slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "variants_by_parts" ON "variants" USING gin ("sku" gin_trgm_ops);
