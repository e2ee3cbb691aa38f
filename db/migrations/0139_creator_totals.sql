CREATE TABLE "creator_totals" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creator_totals" ADD CONSTRAINT "creator_totals_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A receipt keeps the sums of its entries, and a creator those of all. Whoever writes entries has made the receipt or has it locked.
CREATE OR REPLACE FUNCTION commission_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE creator_attributions a SET sold_cents = a.sold_cents + e.sold, left_cents = a.left_cents + e.cents
		FROM (SELECT attribution_id, coalesce(sum(cents) FILTER (WHERE cause = 'sale'), 0) AS sold, sum(cents) AS cents
			FROM written GROUP BY attribution_id) e
		WHERE a.id = e.attribution_id;
	INSERT INTO creator_totals AS t (creator_id, cents)
		SELECT a.creator_id, sum(w.cents) FROM written w JOIN creator_attributions a ON a.id = w.attribution_id
		GROUP BY a.creator_id ORDER BY a.creator_id
		ON CONFLICT (creator_id) DO UPDATE SET cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO creator_totals (creator_id) SELECT id FROM creators;
