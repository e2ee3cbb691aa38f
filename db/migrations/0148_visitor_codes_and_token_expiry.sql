ALTER TABLE "creator_codes" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ALTER COLUMN "batch_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_codes" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "creator_codes" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "token_spending_settings" ADD COLUMN "expiry_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_promotion_for_visitors" ON "creator_codes" USING btree ("creator_id") WHERE promotion_id IS NOT NULL AND ended_at IS NULL;--> statement-breakpoint
ALTER TABLE "creator_codes" ADD CONSTRAINT "creator_codes_promotion_id_unique" UNIQUE("promotion_id");--> statement-breakpoint
ALTER TABLE "creator_codes" ADD CONSTRAINT "one_code_or_single_use_codes" CHECK ((code IS NULL) <> (promotion_id IS NULL));--> statement-breakpoint
ALTER TABLE "token_spending_settings" ADD CONSTRAINT "expiry_within" CHECK (expiry_months BETWEEN 6 AND 60);--> statement-breakpoint
-- What becomes available lasts as long as the newest setting says; lots that are there keep their day.
CREATE OR REPLACE FUNCTION token_lot_expiry(at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE 'UTC' + make_interval(months => (
		SELECT expiry_months FROM token_spending_settings ORDER BY version DESC LIMIT 1
	))) AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- All items of a statement are looked at together. Before, a function was called for each of them, which began a statement
-- of its own each time; whoever buys paid for it. What is told stays the same: an item, when the packs shown of it change.
CREATE OR REPLACE FUNCTION stock_lots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('stock', i.id::text) FROM (
		SELECT item_id, sum(free)::bigint AS change FROM (
			SELECT item_id, on_hand - reserved AS free FROM lots_after
			WHERE state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE)
			UNION ALL
			SELECT item_id, reserved - on_hand FROM lots_before
			WHERE state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE)
		) moved GROUP BY item_id HAVING sum(free) <> 0
	) changed
	JOIN inventory_items i ON i.id = changed.item_id
	CROSS JOIN LATERAL (
		SELECT coalesce(sum(on_hand - reserved), 0) - i.wholesale_reserve AS free FROM stock_lots
		WHERE item_id = i.id AND state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE)
	) left_over
	WHERE EXISTS (
		SELECT FROM variant_items v
		WHERE v.item_id = i.id AND shown_packs(free, v.quantity) <> shown_packs(free - change, v.quantity)
	);
	RETURN NULL;
END $$;
