-- The rules of tables that the schema language cannot say. The serving role (untapped_app) may read and write; it may not change what is append-only.
--> statement-breakpoint
-- The ledger keeps itself: the serving role adds transfers, and everything that follows from one is written here.
-- What a transfer's hash is made of: one value per line, so that anybody with the rows can compute it again.
CREATE FUNCTION token_transfer_hash(t token_transfers) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(concat_ws(E'\n', t.previous_hash, t.position, t.id, t.kind, t.cause_type, t.cause_id, t.member,
		t.from_account, t.to_account, t.amount, coalesce(t.reverses::text, ''),
		to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Links a transfer to its member's chain. The member's row is locked, so a chain grows one by one; members never wait
-- for each other, for no system account is ever locked.
CREATE FUNCTION token_transfer_linked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	account token_accounts;
	original token_transfers;
BEGIN
	SELECT * INTO account FROM token_accounts WHERE number = NEW.member FOR UPDATE;
	IF NOT FOUND THEN RAISE EXCEPTION 'There is no token account %.', NEW.member; END IF;
	IF EXISTS (SELECT FROM token_seals WHERE day >= (NEW.at AT TIME ZONE 'UTC')::date) THEN
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
CREATE TRIGGER token_transfer_linked BEFORE INSERT ON token_transfers FOR EACH ROW EXECUTE FUNCTION token_transfer_linked();
--> statement-breakpoint
-- Writes both entries and the member's balances.
CREATE FUNCTION token_transfer_posted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	WITH sides (account, amount) AS (VALUES (NEW.from_account, -NEW.amount), (NEW.to_account, NEW.amount)),
	kept AS (
		UPDATE token_accounts SET
			available = available + (SELECT coalesce(sum(amount), 0) FROM sides WHERE account = 'available'),
			pending = pending + (SELECT coalesce(sum(amount), 0) FROM sides WHERE account = 'pending'),
			held = held + (SELECT coalesce(sum(amount), 0) FROM sides WHERE account = 'held'),
			transfers = NEW.position, last_hash = NEW.hash
		WHERE number = NEW.member RETURNING *
	),
	balances AS (
		SELECT account, amount, CASE account WHEN 'available' THEN available WHEN 'pending' THEN pending WHEN 'held' THEN held END AS balance
		FROM sides, kept
	)
	INSERT INTO token_entries (transfer_id, account, member, amount, balance_after)
		SELECT NEW.id, account, CASE WHEN balance IS NOT NULL THEN NEW.member END, amount, balance FROM balances;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER token_transfer_posted AFTER INSERT ON token_transfers FOR EACH ROW EXECUTE FUNCTION token_transfer_posted();
--> statement-breakpoint
-- At the end of a transaction its books balance, or it does not happen.
CREATE FUNCTION token_books_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked uuid := (to_jsonb(NEW)->>CASE TG_TABLE_NAME WHEN 'token_entries' THEN 'transfer_id' ELSE 'id' END)::uuid;
BEGIN
	IF (SELECT count(*) <> 2 OR sum(e.amount) <> 0 OR bool_or(abs(e.amount) <> t.amount
			OR e.account <> CASE WHEN e.amount < 0 THEN t.from_account ELSE t.to_account END)
		FROM token_transfers t LEFT JOIN token_entries e ON e.transfer_id = t.id WHERE t.id = checked) THEN
		RAISE EXCEPTION 'The entries of transfer % do not balance.', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'token_books_balance';
	END IF;
	-- A reversal may take back what was spent meanwhile; what is earned later makes up for it first.
	IF EXISTS (SELECT FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id
		WHERE t.id = checked AND t.kind <> 'reversal' AND e.account = 'available' AND e.amount < 0 AND e.balance_after < 0) THEN
		RAISE EXCEPTION 'Transfer % takes more than is available.', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'token_available_not_negative';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER token_books_balance AFTER INSERT OR UPDATE ON token_transfers DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION token_books_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER token_books_balance AFTER INSERT OR UPDATE ON token_entries DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION token_books_balance();
--> statement-breakpoint
CREATE FUNCTION token_account_is_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.available, OLD.pending, OLD.held) <> (0, 0, 0) THEN 
		-- Something was posted since it was looked at: the transaction begins again.
		RAISE EXCEPTION 'Token account % is not empty.', OLD.number USING ERRCODE = 'serialization_failure';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER token_account_is_empty BEFORE DELETE ON token_accounts FOR EACH ROW EXECUTE FUNCTION token_account_is_empty();
--> statement-breakpoint
-- Puts every day that is over under its hash: that of the day before, the day, how many transfers, and their hashes by id.
-- Writers under way are waited for; nothing is added to a day that is sealed.
CREATE FUNCTION seal_token_days() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	last token_seals;
	today date := (now() AT TIME ZONE 'UTC')::date;
	next date;
	sealed integer := 0;
BEGIN
	LOCK TABLE token_transfers IN SHARE MODE;
	SELECT * INTO last FROM token_seals ORDER BY day DESC LIMIT 1;
	next := coalesce(last.day + 1, (SELECT (min(at) AT TIME ZONE 'UTC')::date FROM token_transfers));
	WHILE next < today LOOP
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
--> statement-breakpoint
CREATE FUNCTION token_seal_hash(previous text, of date) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(concat_ws(E'\n', previous, of, count(*), string_agg(hash, E'\n' ORDER BY id)), 'UTF8')), 'hex')
	FROM token_transfers WHERE at >= of::timestamp AT TIME ZONE 'UTC' AND at < (of + 1)::timestamp AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- What was posted stays. Balances, entries and seals are written by the functions above alone.
REVOKE UPDATE, DELETE, TRUNCATE ON token_transfers FROM untapped_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON token_entries, token_seals FROM untapped_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, TRUNCATE ON token_accounts FROM untapped_app;
--> statement-breakpoint
GRANT INSERT (user_id) ON token_accounts TO untapped_app;
--> statement-breakpoint
-- A code may become somebody's; nothing else about it may change.
REVOKE UPDATE, DELETE, TRUNCATE ON claim_batches, claim_codes FROM untapped_app;
--> statement-breakpoint
GRANT UPDATE (claimed_by, claimed_at) ON claim_codes TO untapped_app;
--> statement-breakpoint
-- Finished pages list the shops: they are dropped when one changes.
CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON retail_locations FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
