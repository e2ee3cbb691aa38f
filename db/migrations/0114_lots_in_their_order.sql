-- Takes from one lot what is there of it, and answers how many tokens are still to be taken.
CREATE FUNCTION token_lot_taken(t token_transfers, lot token_lots, tokens integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	part integer := least(lot.available, tokens);
	to_hold integer := CASE t.kind WHEN 'hold' THEN part ELSE 0 END;
BEGIN
	UPDATE token_lots SET available = available - part, held = held + to_hold WHERE id = lot.id;
	INSERT INTO token_lot_moves (transfer_id, lot_id, available, held) VALUES (t.id, lot.id, -part, to_hold);
	RETURN tokens - part;
END $$;
--> statement-breakpoint
-- Takes tokens from lots: those of the transfer that is taken back first, then those that expire first.
CREATE OR REPLACE FUNCTION token_lots_taken(t token_transfers, tokens integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	rest integer := tokens;
	after_time timestamptz := '-infinity';
	after_id uuid := '00000000-0000-0000-0000-000000000000';
	lot token_lots;
BEGIN
	IF t.kind = 'expire' THEN
		SELECT * INTO lot FROM token_lots WHERE id = t.cause_id::uuid;
		PERFORM token_lot_taken(t, lot, rest);
		RETURN;
	ELSIF coalesce(t.reverses, t.concerns) IS NOT NULL THEN
		FOR lot IN SELECT * FROM token_lots WHERE transfer_id = coalesce(t.reverses, t.concerns) AND available > 0 LOOP
			EXIT WHEN rest = 0;
			rest := token_lot_taken(t, lot, rest);
		END LOOP;
	END IF;
	-- One lot at a time, each the next of the index of open lots: what is not needed is not read.
	WHILE rest > 0 LOOP
		SELECT * INTO lot FROM token_lots WHERE member = t.member AND available > 0 AND (expires_at, id) > (after_time, after_id)
			ORDER BY expires_at, id LIMIT 1;
		IF NOT FOUND THEN RAISE EXCEPTION 'The lots of transfer % are % short.', t.id, rest; END IF;
		rest := token_lot_taken(t, lot, rest);
		after_time := lot.expires_at;
		after_id := lot.id;
	END LOOP;
END $$;
