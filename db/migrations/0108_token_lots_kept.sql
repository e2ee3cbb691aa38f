-- Lots of tokens, kept by the ledger itself: whoever posts a transfer knows nothing of them.
ALTER TABLE "token_transfers" VALIDATE CONSTRAINT "token_transfers_concerns_token_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "token_transfers" VALIDATE CONSTRAINT "direction_of_kind";
--> statement-breakpoint
ALTER TABLE "token_transfers" VALIDATE CONSTRAINT "concerns_its_transfer";
--> statement-breakpoint
LOCK TABLE token_transfers IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- A transfer that concerns another has one line more; all others hash as they always did.
CREATE OR REPLACE FUNCTION token_transfer_hash(t token_transfers) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(concat_ws(E'\n', t.previous_hash, t.position, t.id, t.kind, t.cause_type, t.cause_id, t.member,
		t.from_account, t.to_account, t.amount, coalesce(t.reverses::text, ''),
		to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.concerns), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION token_lot_expiry(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT (at AT TIME ZONE 'UTC' + interval '12 months') AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- What is there already came with the latest transfers, for the oldest tokens are spent first.
INSERT INTO token_lots (member, transfer_id, amount, available, expires_at)
	SELECT member, id, left_of_it, left_of_it, token_lot_expiry(at)
	FROM (SELECT t.member, t.id, t.at,
			least(t.amount, a.available + t.amount - sum(t.amount) OVER (PARTITION BY t.member ORDER BY t.position DESC))::int AS left_of_it
		FROM token_transfers t JOIN token_accounts a ON a.number = t.member
		WHERE t.to_account = 'available' AND a.available > 0) came
	WHERE left_of_it > 0 ORDER BY member, at;
--> statement-breakpoint
-- Refuses a transfer that does not fit what it concerns: the hold that it ends or gives back of, what had expired, what is taken back.
CREATE FUNCTION token_transfer_fits(t token_transfers) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	original token_transfers;
BEGIN
	SELECT * INTO original FROM token_transfers WHERE id = coalesce(t.reverses, t.concerns);
	IF t.kind = 'reversal' AND ((t.member, t.from_account, t.to_account, t.amount)
			IS DISTINCT FROM (original.member, original.to_account, original.from_account, original.amount)
			OR original.kind IN ('hold', 'redeem', 'release', 'restore', 'expire')) THEN
		RAISE EXCEPTION 'A reversal takes back what was posted, and nothing else.';
	END IF;
	IF original.member <> t.member OR (t.kind IN ('redeem', 'release', 'restore') AND original.kind <> 'hold')
		OR (t.kind IN ('redeem', 'release') AND original.amount <> t.amount)
		OR (t.kind = 'reinstate' AND original.kind <> 'expire') THEN
		RAISE EXCEPTION 'A % is not of that transfer.', t.kind;
	END IF;
	IF t.kind = 'restore' AND NOT EXISTS (SELECT FROM token_transfers WHERE concerns = original.id AND kind = 'redeem') THEN
		RAISE EXCEPTION 'Nothing was redeemed.';
	END IF;
	IF t.kind IN ('restore', 'reinstate', 'refund') AND original.amount < t.amount
		+ (SELECT coalesce(sum(amount), 0) FROM token_transfers WHERE concerns = original.id AND kind = t.kind)
		-- What has posted before posts no second time, and is no fault.
		AND NOT EXISTS (SELECT FROM token_transfers WHERE (kind, cause_type, cause_id) = (t.kind, t.cause_type, t.cause_id)) THEN
		RAISE EXCEPTION 'A % gives back no more than there was.', t.kind
			USING ERRCODE = 'check_violation', CONSTRAINT = 'token_not_more_than_there_was';
	END IF;
END $$;
--> statement-breakpoint
-- Links a transfer to its member's chain. The member's row is locked, so a chain grows one by one; members never wait
-- for each other, for no system account is ever locked. What is over expires before anything else happens.
CREATE OR REPLACE FUNCTION token_transfer_linked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	account token_accounts;
	lot uuid;
	its_day date := (NEW.at AT TIME ZONE 'UTC')::date;
BEGIN
	SELECT * INTO account FROM token_accounts WHERE number = NEW.member FOR UPDATE;
	IF NOT FOUND THEN RAISE EXCEPTION 'There is no token account %.', NEW.member; END IF;
	-- Before the look at the seals: whoever waited for a seal sees it.
	PERFORM pg_advisory_xact_lock_shared(token_day_lock(its_day));
	IF EXISTS (SELECT FROM token_seals WHERE day >= its_day) THEN
		RAISE EXCEPTION 'The day of this transfer is sealed.';
	END IF;
	IF NEW.kind = 'expire' THEN
		-- All that is there of the lot, by now; nothing is posted where nothing is.
		SELECT available INTO NEW.amount FROM token_lots
			WHERE id = NEW.cause_id::uuid AND member = NEW.member AND available > 0 AND expires_at <= NEW.at;
		IF NOT FOUND THEN RETURN NULL; END IF;
	ELSE
		FOR lot IN SELECT id FROM token_lots WHERE member = NEW.member AND available > 0 AND expires_at <= NEW.at ORDER BY expires_at, id LOOP
			INSERT INTO token_transfers (kind, cause_type, cause_id, member, from_account, to_account, amount, at)
				VALUES ('expire', 'lot', lot, NEW.member, 'available', 'expiry', 1, NEW.at);
			SELECT * INTO account FROM token_accounts WHERE number = NEW.member;
		END LOOP;
	END IF;
	IF coalesce(NEW.reverses, NEW.concerns) IS NOT NULL THEN PERFORM token_transfer_fits(NEW); END IF;
	NEW.position := account.transfers + 1;
	NEW.previous_hash := account.last_hash;
	NEW.hash := token_transfer_hash(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Takes tokens from lots: those of the transfer that is taken back first, then those that expire first.
CREATE FUNCTION token_lots_taken(t token_transfers, tokens integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	rest integer := tokens;
	to_hold integer := CASE t.kind WHEN 'hold' THEN 1 ELSE 0 END;
	lot token_lots;
	part integer;
BEGIN
	FOR lot IN
		(SELECT * FROM token_lots WHERE transfer_id = coalesce(t.reverses, t.concerns) AND available > 0)
		UNION ALL (SELECT * FROM token_lots WHERE id = CASE t.kind WHEN 'expire' THEN t.cause_id::uuid END)
		UNION ALL (SELECT * FROM token_lots WHERE t.kind <> 'expire' AND member = t.member AND available > 0
			AND transfer_id IS DISTINCT FROM coalesce(t.reverses, t.concerns) ORDER BY expires_at, id)
	LOOP
		EXIT WHEN rest = 0;
		part := least(lot.available, rest);
		UPDATE token_lots SET available = available - part, held = held + part * to_hold WHERE id = lot.id;
		INSERT INTO token_lot_moves (transfer_id, lot_id, available, held) VALUES (t.id, lot.id, -part, part * to_hold);
		rest := rest - part;
	END LOOP;
	IF rest <> 0 THEN RAISE EXCEPTION 'The lots of transfer % are % short.', t.id, rest; END IF;
END $$;
--> statement-breakpoint
-- Puts tokens of a hold back into their lots, those that expire last first; what a balance below zero swallows is not in a
-- lot any more. Where a lot has expired meanwhile they have thirty days, of orders that were never paid once.
CREATE FUNCTION token_lots_returned(t token_transfers, tokens integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	before integer := 0;
	rest integer := t.amount;
	into_lots integer := tokens;
	hold record;
	part integer;
	back integer;
	has_expired boolean;
BEGIN
	IF t.kind = 'restore' THEN
		SELECT sum(amount) - t.amount INTO before FROM token_transfers WHERE concerns = t.concerns AND kind = 'restore';
	END IF;
	FOR hold IN SELECT l.*, -m.available AS taken FROM token_lot_moves m JOIN token_lots l ON l.id = m.lot_id
		WHERE m.transfer_id = t.concerns ORDER BY l.expires_at DESC, l.id DESC
	LOOP
		EXIT WHEN rest = 0;
		part := least(greatest(hold.taken - before, 0), rest);
		before := greatest(before - hold.taken, 0);
		CONTINUE WHEN part = 0;
		back := least(part, into_lots);
		has_expired := hold.expires_at <= t.at;
		UPDATE token_lots SET available = available + CASE WHEN has_expired THEN 0 ELSE back END,
			held = held - CASE t.kind WHEN 'release' THEN part ELSE 0 END WHERE id = hold.id;
		IF t.kind = 'release' OR (back > 0 AND NOT has_expired) THEN
			INSERT INTO token_lot_moves (transfer_id, lot_id, available, held)
				VALUES (t.id, hold.id, CASE WHEN has_expired THEN 0 ELSE back END, CASE t.kind WHEN 'release' THEN -part ELSE 0 END);
		END IF;
		IF has_expired AND back > 0 THEN
			INSERT INTO token_lots (member, transfer_id, from_lot, amount, available, expires_at)
				VALUES (t.member, t.id, hold.id, back, back,
					CASE WHEN t.kind = 'release' AND hold.from_lot IS NOT NULL THEN hold.expires_at ELSE t.at + interval '30 days' END);
		END IF;
		rest := rest - part;
		into_lots := into_lots - back;
	END LOOP;
	IF rest <> 0 THEN RAISE EXCEPTION 'The hold of transfer % had % less.', t.id, rest; END IF;
END $$;
--> statement-breakpoint
-- Ends what lots hold: of one hold, or of a member who goes, all of it.
CREATE FUNCTION token_lots_ended(t token_transfers) RETURNS void LANGUAGE sql AS $$
	WITH ended AS (
		SELECT lot_id AS id, held FROM token_lot_moves WHERE transfer_id = t.concerns
		UNION ALL SELECT id, held FROM token_lots WHERE t.concerns IS NULL AND member = t.member AND held > 0
	),
	taken AS (UPDATE token_lots l SET held = l.held - e.held FROM ended e WHERE l.id = e.id)
	INSERT INTO token_lot_moves (transfer_id, lot_id, available, held) SELECT t.id, id, 0, -held FROM ended
$$;
--> statement-breakpoint
-- What a transfer does to the lots of its member; `balance` is what is available after it. Tokens that fill a balance below
-- zero are in no lot, so the lots have what is available and what is held, and never less than nothing.
CREATE FUNCTION token_lots_follow(t token_transfers, balance integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	tokens integer;
BEGIN
	IF t.to_account = 'available' THEN
		tokens := greatest(balance, 0) - greatest(balance - t.amount, 0);
		IF t.kind IN ('release', 'restore') THEN
			PERFORM token_lots_returned(t, tokens);
		ELSIF tokens > 0 THEN
			INSERT INTO token_lots (member, transfer_id, from_lot, amount, available, expires_at)
				SELECT t.member, t.id, lot, tokens, tokens, CASE t.kind WHEN 'reinstate' THEN t.at + interval '30 days' ELSE token_lot_expiry(t.at) END
				FROM (SELECT (SELECT cause_id::uuid FROM token_transfers WHERE t.kind = 'reinstate' AND id = t.concerns) AS lot) x;
		END IF;
	ELSIF t.from_account = 'available' THEN
		tokens := greatest(balance + t.amount, 0) - greatest(balance, 0);
		IF tokens > 0 THEN PERFORM token_lots_taken(t, tokens); END IF;
	ELSIF t.from_account = 'held' THEN
		PERFORM token_lots_ended(t);
	END IF;
END $$;
--> statement-breakpoint
-- Writes both entries, the member's balances and lots.
CREATE OR REPLACE FUNCTION token_transfer_posted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	account token_accounts;
	mine text[] := ARRAY['available', 'pending', 'held'];
	balances integer[];
BEGIN
	UPDATE token_accounts SET
		available = available + CASE 'available' WHEN NEW.to_account THEN NEW.amount WHEN NEW.from_account THEN -NEW.amount ELSE 0 END,
		pending = pending + CASE 'pending' WHEN NEW.to_account THEN NEW.amount WHEN NEW.from_account THEN -NEW.amount ELSE 0 END,
		held = held + CASE 'held' WHEN NEW.to_account THEN NEW.amount WHEN NEW.from_account THEN -NEW.amount ELSE 0 END,
		transfers = NEW.position, last_hash = NEW.hash
	WHERE number = NEW.member RETURNING * INTO account;
	-- What was given may be taken back though it was spent meanwhile; what is earned later makes up for it first.
	IF account.available < 0 AND NEW.from_account = 'available' AND NEW.kind NOT IN ('refund', 'reversal') THEN
		RAISE EXCEPTION 'Transfer % takes more than is available.', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'token_available_not_negative';
	END IF;
	balances := ARRAY[account.available, account.pending, account.held];
	INSERT INTO token_entries (transfer_id, account, member, amount, balance_after) VALUES
		(NEW.id, NEW.from_account, CASE WHEN NEW.from_account = ANY(mine) THEN NEW.member END, -NEW.amount,
			balances[array_position(mine, NEW.from_account)]),
		(NEW.id, NEW.to_account, CASE WHEN NEW.to_account = ANY(mine) THEN NEW.member END, NEW.amount,
			balances[array_position(mine, NEW.to_account)]);
	PERFORM token_lots_follow(NEW, account.available);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of a transaction its books balance, or it does not happen.
CREATE OR REPLACE FUNCTION token_books_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked uuid := (to_jsonb(NEW)->>CASE TG_TABLE_NAME WHEN 'token_entries' THEN 'transfer_id' ELSE 'id' END)::uuid;
BEGIN
	IF (SELECT count(*) <> 2 OR sum(e.amount) <> 0 OR bool_or(abs(e.amount) <> t.amount
			OR e.account <> CASE WHEN e.amount < 0 THEN t.from_account ELSE t.to_account END)
		FROM token_transfers t LEFT JOIN token_entries e ON e.transfer_id = t.id WHERE t.id = checked) THEN
		RAISE EXCEPTION 'The entries of transfer % do not balance.', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'token_books_balance';
	END IF;
	IF EXISTS (SELECT FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id
		WHERE t.id = checked AND t.kind NOT IN ('refund', 'reversal') AND e.account = 'available' AND e.amount < 0 AND e.balance_after < 0) THEN
		RAISE EXCEPTION 'Transfer % takes more than is available.', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'token_available_not_negative';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON token_lots, token_lot_moves FROM untapped_app;
