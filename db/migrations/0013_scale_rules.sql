-- The rules of tables that the schema language cannot say.
--> statement-breakpoint
-- A posting holds its day, shared with every other posting of that day, and a seal takes the day for itself: it waits for
-- postings of that day that are under way, and for no others, and nobody waits for it but who posts to a day that is over.
CREATE FUNCTION token_day_lock(of date) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT 7201050000000 + (of - date '2000-01-01') $$;
--> statement-breakpoint
-- Links a transfer to its member's chain. The member's row is locked, so a chain grows one by one; members never wait
-- for each other, for no system account is ever locked.
CREATE OR REPLACE FUNCTION token_transfer_linked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	account token_accounts;
	original token_transfers;
	its_day date := (NEW.at AT TIME ZONE 'UTC')::date;
BEGIN
	SELECT * INTO account FROM token_accounts WHERE number = NEW.member FOR UPDATE;
	IF NOT FOUND THEN RAISE EXCEPTION 'There is no token account %.', NEW.member; END IF;
	-- Before the look at the seals: whoever waited for a seal sees it.
	PERFORM pg_advisory_xact_lock_shared(token_day_lock(its_day));
	IF EXISTS (SELECT FROM token_seals WHERE day >= its_day) THEN
		RAISE EXCEPTION 'The day of this transfer is sealed.';
	END IF;
	IF NEW.reverses IS NOT NULL THEN
		SELECT * INTO original FROM token_transfers WHERE id = NEW.reverses;
		IF (NEW.member, NEW.from_account, NEW.to_account, NEW.amount)
			IS DISTINCT FROM (original.member, original.to_account, original.from_account, original.amount) THEN
			RAISE EXCEPTION 'A reversal takes back what was posted, and nothing else.';
		END IF;
	END IF;
	NEW.position := account.transfers + 1;
	NEW.previous_hash := account.last_hash;
	NEW.hash := token_transfer_hash(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Puts every day that is over under its hash: that of the day before, the day, how many transfers, and their hashes by id.
-- A day that is still being posted to after five seconds is left for the next time.
CREATE OR REPLACE FUNCTION seal_token_days() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
	last token_seals;
	today date := (now() AT TIME ZONE 'UTC')::date;
	next date;
	sealed integer := 0;
BEGIN
	SELECT * INTO last FROM token_seals ORDER BY day DESC LIMIT 1;
	next := coalesce(last.day + 1, (SELECT (min(at) AT TIME ZONE 'UTC')::date FROM token_transfers));
	WHILE next < today LOOP
		-- A statement of its own: what follows sees whatever was posted before the day was over.
		PERFORM pg_advisory_xact_lock(token_day_lock(next));
		WITH moved AS (SELECT * FROM token_transfers WHERE at >= next::timestamp AT TIME ZONE 'UTC' AND at < (next + 1)::timestamp AT TIME ZONE 'UTC'),
		changes (account, amount) AS (
			SELECT key, value::bigint FROM jsonb_each_text(coalesce(last.totals, '{}'))
			UNION ALL SELECT from_account, -amount FROM moved UNION ALL SELECT to_account, amount FROM moved
		)
		INSERT INTO token_seals (day, transfers, totals, previous_hash, hash)
			SELECT next, (SELECT count(*) FROM moved),
				(SELECT coalesce(jsonb_object_agg(account, total), '{}') FROM (SELECT account, sum(amount) AS total FROM changes GROUP BY account) t),
				coalesce(last.hash, ''), token_seal_hash(coalesce(last.hash, ''), next)
			RETURNING * INTO last;
		next := next + 1;
		sealed := sealed + 1;
	END LOOP;
	RETURN sealed;
END $$;
