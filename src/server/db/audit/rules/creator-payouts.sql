-- What holds of every payout of creators. `checked` are those that this pass looks at.
SELECT 'payout without the tokens of its lines' AS rule, p.number AS subject, format('line %s', l.id) AS detail
FROM checked p JOIN creator_payout_lines l ON l.payout_id = p.id
WHERE p.state = 'approved' AND l.tokens > 0 AND NOT EXISTS (SELECT FROM token_transfers t
	WHERE t.kind = 'creator' AND t.cause_type = 'payout-line' AND t.cause_id = l.id::text AND t.amount = l.tokens)
UNION ALL
SELECT 'tokens of a payout that is not approved, or that pays them in cash', p.number, format('line %s', l.id)
FROM checked p JOIN creator_payout_lines l ON l.payout_id = p.id
WHERE (p.state <> 'approved' OR l.tokens = 0) AND EXISTS (SELECT FROM token_transfers t
	WHERE t.kind = 'creator' AND t.cause_type = 'payout-line' AND t.cause_id = l.id::text)
UNION ALL
SELECT 'cash that left by a payout that is not approved', p.number, format('line %s', l.id)
FROM checked p JOIN creator_payout_lines l ON l.payout_id = p.id
WHERE p.state <> 'approved' AND l.bank_state <> 'to_send'
