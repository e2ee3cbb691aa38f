-- What holds of every member's transfers, also of members who have left. `checked` are the transfers of these members.
SELECT 'token entries do not balance their transfer' AS rule, t.id::text AS subject,
	format('amount %s, %s entries, sum %s', t.amount, e.entries, e.sum) AS detail
FROM checked t CROSS JOIN LATERAL (SELECT count(*) AS entries, sum(amount) AS sum, count(*) FILTER (
		WHERE (account, amount, member IS NOT NULL) IN ((t.from_account, -t.amount, t.from_account IN ('available', 'pending', 'held')),
			(t.to_account, t.amount, t.to_account IN ('available', 'pending', 'held')))) AS fitting
	FROM token_entries WHERE transfer_id = t.id) e
WHERE e.entries <> 2 OR e.fitting <> 2
UNION ALL
SELECT 'token balance was not that after an entry', x.transfer_id::text, format('%s: said %s, was %s', x.account, x.balance_after, x.fold)
FROM (SELECT e.*, sum(e.amount) OVER (PARTITION BY e.member, e.account ORDER BY t.position) AS fold
	FROM checked t JOIN token_entries e ON e.transfer_id = t.id WHERE e.member IS NOT NULL) x
WHERE x.balance_after <> x.fold
UNION ALL
SELECT 'tokens of nobody', e.member::text, sum(e.amount)::text
FROM (SELECT DISTINCT member FROM checked) m JOIN token_entries e ON e.member = m.member
WHERE NOT EXISTS (SELECT FROM token_accounts a WHERE a.number = m.member)
GROUP BY e.member HAVING sum(e.amount) <> 0
UNION ALL
SELECT 'token chain is broken', x.id::text, format('member %s, position %s', x.member, x.position)
FROM (SELECT t.id, t.member, t.position, t.hash, t.previous_hash, t.hash_again,
	row_number() OVER chain AS nth, lag(t.hash, 1, '') OVER chain AS before, lead(t.id) OVER chain IS NULL AS is_last
	FROM checked t WINDOW chain AS (PARTITION BY t.member ORDER BY t.position)) x
LEFT JOIN token_accounts a ON a.number = x.member
WHERE x.position <> x.nth OR x.previous_hash <> x.before OR x.hash <> x.hash_again
	OR (x.is_last AND a.number IS NOT NULL AND (a.transfers, a.last_hash) <> (x.position, x.hash))
UNION ALL
SELECT 'claimed tokens are not those of a code', t.id::text, format('worth %s, posted %s', b.tokens, t.amount)
FROM checked t LEFT JOIN claim_codes c ON c.id = CASE WHEN t.cause_type = 'claim-code' THEN t.cause_id::uuid END
LEFT JOIN claim_batches b ON b.id = c.batch_id
WHERE t.kind = 'claim' AND t.cause_type = 'claim-code' AND (c.claimed_by, b.tokens) IS DISTINCT FROM (t.member, t.amount)
