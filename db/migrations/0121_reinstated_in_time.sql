-- Expired tokens are reinstated within thirty days of their lot's end, and no later.
CREATE OR REPLACE FUNCTION token_transfer_fits(t token_transfers) RETURNS void LANGUAGE plpgsql AS $$
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
	IF t.kind = 'reinstate' AND NOT EXISTS (SELECT FROM token_lots
			WHERE id = original.cause_id::uuid AND t.at <= expires_at + interval '30 days') THEN
		RAISE EXCEPTION 'What expired more than thirty days ago is not reinstated.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'token_reinstated_in_time';
	END IF;
END $$;
