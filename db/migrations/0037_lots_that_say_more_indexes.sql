-- Why is so much on hand? Only what changed it is read, not every order that held some of it.
CREATE INDEX CONCURRENTLY "stock_movements_on_hand" ON "stock_movements" USING btree ("lot_id","id") WHERE on_hand_delta <> 0;
