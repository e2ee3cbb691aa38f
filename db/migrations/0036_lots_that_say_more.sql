CREATE TABLE "low_stock_notices" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD COLUMN "blocked_from" bigint;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD COLUMN "unit_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "low_stock_notices" ADD CONSTRAINT "low_stock_notices_item_id_inventory_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "low_stock_at_not_negative" CHECK ("inventory_items"."low_stock_at" >= 0);--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "lot_state_known" CHECK ("stock_lots"."state" IN ('open', 'blocked', 'in_transit'));--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "in_transit_between_warehouses" CHECK (("stock_lots"."location" = 'TRANSIT') = ("stock_lots"."state" = 'in_transit'));--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "blocked_from_a_movement" CHECK (("stock_lots"."state" = 'blocked') = ("stock_lots"."blocked_from" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "unit_cost_not_negative" CHECK ("stock_lots"."unit_cost_cents" >= 0);--> statement-breakpoint
CREATE VIEW "published"."stock_lots" AS (select "id", "item_id", "location", "code", "best_by", "state", "unit_cost_cents" from "stock_lots");--> statement-breakpoint
CREATE VIEW "published"."stock_movements" AS (select "id", "lot_id", "kind", "on_hand_delta", "reference", "created_at" from "stock_movements");--> statement-breakpoint
-- What is dispatched and has not arrived lies here, so that no unit is ever nowhere.
INSERT INTO warehouses (code, name) VALUES ('TRANSIT', 'In transit') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- As before, but of open lots only: what is blocked or on its way between warehouses is not for sale.
CREATE OR REPLACE FUNCTION tell_of_stock(item uuid, change bigint) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('stock', item::text)
	FROM inventory_items i
	CROSS JOIN LATERAL (
		SELECT coalesce(sum(on_hand - reserved), 0) - i.wholesale_reserve AS free FROM stock_lots
		WHERE item_id = i.id AND state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE)
	) left_over
	WHERE i.id = item AND EXISTS (
		SELECT FROM variant_items v
		WHERE v.item_id = i.id AND shown_packs(free, v.quantity) <> shown_packs(free - change, v.quantity)
	)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_lots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_of_stock(item_id, change) FROM (
		SELECT item_id, sum(free)::bigint AS change FROM (
			SELECT item_id, on_hand - reserved AS free FROM lots_after
			WHERE state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE)
			UNION ALL
			SELECT item_id, reserved - on_hand FROM lots_before
			WHERE state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE)
		) moved GROUP BY item_id HAVING sum(free) <> 0
	) changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_lots_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_of_stock(item_id, change) FROM (
		SELECT item_id, sum(on_hand - reserved)::bigint AS change FROM lots_after
		WHERE state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE) GROUP BY item_id
	) added;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A blocked lot sells nothing, whoever asks: nothing of it is reserved, and nothing that is reserved of it leaves.
CREATE FUNCTION blocked_lot_gives_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM must(false, 'lot-blocked');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocked_lot_gives_nothing BEFORE UPDATE ON stock_lots FOR EACH ROW
	WHEN (NEW.state = 'blocked' AND OLD.state = 'blocked'
		AND (NEW.reserved > OLD.reserved OR (NEW.reserved < OLD.reserved AND NEW.on_hand < OLD.on_hand)))
	EXECUTE FUNCTION blocked_lot_gives_nothing();
