-- Pages in memory say how many of each variant there are. Whoever keeps them is told whenever that number changes for any
-- variant, by the sum that decides what is sold: units on lots that have not expired, less what orders hold, less what is
-- kept back for distributors. A lot by itself says nothing of that.
SET LOCAL lock_timeout = '5s';
--> statement-breakpoint
DROP TRIGGER stock_level_changed ON stock_lots;
--> statement-breakpoint
DROP TRIGGER stock_lot_added ON stock_lots;
--> statement-breakpoint
DROP FUNCTION stock_level_changed();
--> statement-breakpoint
-- As `buyable` in inventory/rules.ts: packs of so many units, 99 at the most.
CREATE FUNCTION shown_packs(free bigint, units integer) RETURNS bigint LANGUAGE sql IMMUTABLE
	RETURN least(99, greatest(0, free) / units);
--> statement-breakpoint
-- Called by whoever changes lots of an item, who has the item locked: nobody else changes its sum meanwhile.
CREATE FUNCTION tell_of_stock(item uuid, change bigint) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('stock', item::text)
	FROM inventory_items i
	CROSS JOIN LATERAL (
		SELECT coalesce(sum(on_hand - reserved), 0) - i.wholesale_reserve AS free FROM stock_lots
		WHERE item_id = i.id AND (best_by IS NULL OR best_by >= CURRENT_DATE)
	) left_over
	WHERE i.id = item AND EXISTS (
		SELECT FROM variant_items v
		WHERE v.item_id = i.id AND shown_packs(free, v.quantity) <> shown_packs(free - change, v.quantity)
	)
$$;
--> statement-breakpoint
CREATE FUNCTION stock_lots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_of_stock(item_id, change) FROM (
		SELECT item_id, sum(free)::bigint AS change FROM (
			SELECT item_id, on_hand - reserved AS free FROM lots_after WHERE best_by IS NULL OR best_by >= CURRENT_DATE
			UNION ALL
			SELECT item_id, reserved - on_hand FROM lots_before WHERE best_by IS NULL OR best_by >= CURRENT_DATE
		) moved GROUP BY item_id HAVING sum(free) <> 0
	) changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_lots_changed AFTER UPDATE ON stock_lots REFERENCING OLD TABLE AS lots_before NEW TABLE AS lots_after
	FOR EACH STATEMENT EXECUTE FUNCTION stock_lots_changed();
--> statement-breakpoint
CREATE FUNCTION stock_lots_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_of_stock(item_id, change) FROM (
		SELECT item_id, sum(on_hand - reserved)::bigint AS change FROM lots_after
		WHERE best_by IS NULL OR best_by >= CURRENT_DATE GROUP BY item_id
	) added;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_lots_added AFTER INSERT ON stock_lots REFERENCING NEW TABLE AS lots_after
	FOR EACH STATEMENT EXECUTE FUNCTION stock_lots_added();
