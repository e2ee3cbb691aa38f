-- An order gives back to a card once for each of its refunds.
CREATE UNIQUE INDEX CONCURRENTLY "gift_card_entries_once" ON "gift_card_entries" USING btree ("gift_card_id","order_id","kind",coalesce(refund_id, order_id));
