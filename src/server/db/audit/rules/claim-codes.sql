-- What holds of every code that was claimed. `checked` are the codes that this pass looks at.
SELECT 'claimed code and its tokens do not belong together' AS rule, c.id::text AS subject,
	format('worth %s, posted %s', b.tokens, t.amount) AS detail
FROM checked c JOIN claim_batches b ON b.id = c.batch_id
LEFT JOIN token_transfers t ON t.kind = 'claim' AND t.cause_type = 'claim-code' AND t.cause_id = c.id::text
WHERE (c.claimed_by, b.tokens) IS DISTINCT FROM (t.member, t.amount)
