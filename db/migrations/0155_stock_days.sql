CREATE TABLE "stock_days" (
	"item_id" uuid NOT NULL,
	"location" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "stock_days_item_id_day_location_kind_pk" PRIMARY KEY("item_id","day","location","kind")
);
--> statement-breakpoint
ALTER TABLE "stock_days" ADD CONSTRAINT "stock_days_item_id_inventory_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a movement changes on hand is counted with it, on the day of the store on which it was made.
CREATE FUNCTION stock_day_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_days (item_id, location, day, kind, units)
		SELECT item_id, location, (NEW.created_at AT TIME ZONE 'America/Chicago')::date, NEW.kind, NEW.on_hand_delta
		FROM stock_lots WHERE id = NEW.lot_id
		ON CONFLICT (item_id, day, location, kind) DO UPDATE SET units = stock_days.units + excluded.units;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for all movements from one on, which were written without the trigger.
CREATE FUNCTION count_stock_days(first bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO stock_days (item_id, location, day, kind, units)
		SELECT l.item_id, l.location, (m.created_at AT TIME ZONE 'America/Chicago')::date, m.kind, sum(m.on_hand_delta)::int
		FROM stock_movements m JOIN stock_lots l ON l.id = m.lot_id WHERE m.id >= first AND m.on_hand_delta <> 0
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 2, 4
		ON CONFLICT (item_id, day, location, kind) DO UPDATE SET units = stock_days.units + excluded.units
$$;
--> statement-breakpoint
-- No movement is made between the trigger and the count of those before it.
CREATE TRIGGER stock_day_counted AFTER INSERT ON stock_movements FOR EACH ROW WHEN (NEW.on_hand_delta <> 0) EXECUTE FUNCTION stock_day_counted();
--> statement-breakpoint
SELECT count_stock_days(0);
