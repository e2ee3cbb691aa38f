-- What holds of every member's account. `checked` are the accounts that this pass looks at.
SELECT 'token balance is not the fold of its entries' AS rule, a.number::text AS subject,
	format('stored %s %s %s, entries %s %s %s', a.available, a.pending, a.held, f.available, f.pending, f.held) AS detail
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0) AS available,
	coalesce(sum(amount) FILTER (WHERE account = 'pending'), 0) AS pending, coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held
	FROM token_entries e WHERE e.member = a.number) f
WHERE (a.available, a.pending, a.held) <> (f.available, f.pending, f.held)
UNION ALL
SELECT 'available tokens below zero without a reversal or a refund', a.number::text, a.available::text
FROM checked a WHERE a.available < 0
	AND NOT EXISTS (SELECT FROM token_transfers t WHERE t.member = a.number AND t.kind IN ('reversal', 'refund') AND t.from_account = 'available')
UNION ALL
SELECT 'token lots are not what is available and held', a.number::text,
	format('available %s, held %s, in lots %s %s', a.available, a.held, l.available, l.held)
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(available), 0) AS available, coalesce(sum(held), 0) AS held
	FROM token_lots WHERE member = a.number AND (available > 0 OR held > 0)) l
WHERE (greatest(a.available, 0), a.held) <> (l.available, l.held)
UNION ALL
SELECT 'token lot is not the fold of its moves', l.id::text, format('%s began, %s %s there', l.amount, l.available, l.held)
FROM checked a JOIN token_lots l ON l.member = a.number AND (l.available > 0 OR l.held > 0)
CROSS JOIN LATERAL (SELECT coalesce(sum(available), 0) AS available, coalesce(sum(held), 0) AS held FROM token_lot_moves WHERE lot_id = l.id) m
WHERE (l.available, l.held) <> (l.amount + m.available, m.held)
UNION ALL
SELECT 'pending tokens are not those that orders and bonuses wait with', a.number::text, format('pending %s, waiting %s and %s', a.pending, w.tokens, b.tokens)
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(tokens - taken), 0) AS tokens FROM token_earnings e
	WHERE e.member = a.number AND e.matured_at IS NULL) w
CROSS JOIN LATERAL (SELECT coalesce(sum(tokens), 0) AS tokens FROM token_waiting_bonuses b
	WHERE b.member = a.number AND b.matured_at IS NULL AND b.taken_at IS NULL) b
WHERE a.pending <> w.tokens + b.tokens
