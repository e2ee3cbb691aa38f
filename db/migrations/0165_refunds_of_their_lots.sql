-- What may still be taken back of what a transfer made free to use: not what went back already, nor what has expired of it and was
-- not reinstated. The member's account is locked, and what is over has expired.
CREATE FUNCTION token_refundable(transfer uuid) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT greatest(0, t.amount
		- (SELECT coalesce(sum(r.amount), 0) FROM token_transfers r WHERE r.concerns = t.id AND r.kind = 'refund')
		- (SELECT coalesce(sum(e.amount - (SELECT coalesce(sum(b.amount), 0) FROM token_transfers b WHERE b.concerns = e.id AND b.kind = 'reinstate')), 0)
			FROM token_lots l JOIN token_transfers e ON (e.kind, e.cause_type, e.cause_id) = ('expire', 'lot', l.id::text)
			WHERE l.transfer_id = t.id))::integer
	FROM token_transfers t WHERE t.id = transfer
$$;
--> statement-breakpoint
-- As before, and a refund takes back no more than that; nothing is posted where nothing is.
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
	IF NEW.kind = 'refund' AND NEW.from_account = 'available' AND NEW.concerns IS NOT NULL THEN
		NEW.amount := least(NEW.amount, token_refundable(NEW.concerns));
		IF NEW.amount = 0 THEN RETURN NULL; END IF;
	END IF;
	NEW.position := account.transfers + 1;
	NEW.previous_hash := account.last_hash;
	NEW.hash := token_transfer_hash(NEW);
	RETURN NEW;
END $$;
