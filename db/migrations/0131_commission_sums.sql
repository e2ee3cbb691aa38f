ALTER TABLE "creator_attributions" ADD COLUMN "sold_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_attributions" ADD COLUMN "left_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A receipt keeps the sums of its entries. Whoever writes entries has made the receipt or has it locked.
CREATE FUNCTION commission_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE creator_attributions a SET sold_cents = a.sold_cents + e.sold, left_cents = a.left_cents + e.cents
		FROM (SELECT attribution_id, coalesce(sum(cents) FILTER (WHERE cause = 'sale'), 0) AS sold, sum(cents) AS cents
			FROM written GROUP BY attribution_id) e
		WHERE a.id = e.attribution_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission_counted AFTER INSERT ON commission_entries REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION commission_counted();
