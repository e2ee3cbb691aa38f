-- What was credited before, creator by creator, under a lock of the sum that each entry adds to.
DO $$
DECLARE
	creator uuid;
BEGIN
	FOR creator IN SELECT creator_id FROM creator_totals LOOP
		PERFORM FROM creator_totals WHERE creator_id = creator FOR NO KEY UPDATE;
		UPDATE creator_totals SET cents = e.cents
			FROM (SELECT coalesce(sum(left_cents), 0) AS cents FROM creator_attributions WHERE creator_id = creator) e
			WHERE creator_id = creator AND creator_totals.cents <> e.cents;
		COMMIT;
	END LOOP;
END $$;
