-- The index of the file before keeps the same, and more.
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_gift_card_id_order_id_kind_unique";
