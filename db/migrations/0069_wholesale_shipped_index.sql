CREATE INDEX CONCURRENTLY "shipped_stock_wholesale" ON "shipped_stock" USING btree ("wholesale_order_id") WHERE wholesale_order_id IS NOT NULL;
