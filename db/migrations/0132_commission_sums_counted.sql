-- What was credited before, creator by creator, under a lock of the receipts that entries are written with.
DO $$
DECLARE
	creator uuid;
BEGIN
	FOR creator IN SELECT id FROM creators LOOP
		PERFORM FROM creator_attributions WHERE creator_id = creator ORDER BY id FOR NO KEY UPDATE;
		UPDATE creator_attributions a SET sold_cents = e.sold, left_cents = e.cents
			FROM (SELECT attribution_id, coalesce(sum(cents) FILTER (WHERE cause = 'sale'), 0) AS sold, sum(cents) AS cents
				FROM creator_attributions JOIN commission_entries ON attribution_id = creator_attributions.id
				WHERE creator_id = creator GROUP BY attribution_id) e
			WHERE a.id = e.attribution_id AND (a.sold_cents, a.left_cents) IS DISTINCT FROM (e.sold, e.cents);
		COMMIT;
	END LOOP;
END $$;
