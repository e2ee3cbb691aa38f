-- Built while lots are read and written, outside of a transaction.
CREATE INDEX CONCURRENTLY "stock_lots_in_stock" ON "stock_lots" USING btree ("item_id") WHERE on_hand > 0;
