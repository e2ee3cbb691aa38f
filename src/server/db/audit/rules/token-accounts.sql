-- What holds of every member's account. `checked` are the accounts that this pass looks at.
SELECT 'token balance is not the fold of its entries' AS rule, a.number::text AS subject,
	format('stored %s %s %s, entries %s %s %s', a.available, a.pending, a.held, f.available, f.pending, f.held) AS detail
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0) AS available,
	coalesce(sum(amount) FILTER (WHERE account = 'pending'), 0) AS pending, coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held
	FROM token_entries e WHERE e.member = a.number) f
WHERE (a.available, a.pending, a.held) <> (f.available, f.pending, f.held)
UNION ALL
SELECT 'available tokens below zero without a reversal', a.number::text, a.available::text
FROM checked a WHERE a.available < 0
	AND NOT EXISTS (SELECT FROM token_transfers t WHERE t.member = a.number AND t.kind = 'reversal' AND t.from_account = 'available')
