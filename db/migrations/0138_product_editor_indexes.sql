CREATE INDEX CONCURRENTLY "products_to_publish" ON "products" USING btree ("publish_at","id") WHERE publish_at IS NOT NULL;
