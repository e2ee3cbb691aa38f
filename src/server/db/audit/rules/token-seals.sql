-- What holds of every sealed day, read against the day before it. `checked` are the days that this pass looks at.
SELECT 'sealed day was changed' AS rule, s.day::text AS subject, s.hash AS detail
FROM checked s LEFT JOIN LATERAL (SELECT day, hash FROM token_seals b WHERE b.day < s.day ORDER BY day DESC LIMIT 1) before ON true
WHERE s.previous_hash <> coalesce(before.hash, '') OR s.day <> coalesce(before.day + 1, s.day)
	OR s.hash <> token_seal_hash(coalesce(before.hash, ''), s.day)
UNION ALL
SELECT 'sealed totals are not what was moved', s.day::text, s.totals::text
FROM checked s
WHERE s.totals <> (SELECT coalesce(jsonb_object_agg(account, total), '{}') FROM (
	SELECT account, sum(amount) AS total FROM (
		SELECT key AS account, value::bigint AS amount FROM jsonb_each_text(
			(SELECT b.totals FROM token_seals b WHERE b.day < s.day ORDER BY day DESC LIMIT 1))
		UNION ALL
		SELECT e.account, e.amount FROM token_transfers t JOIN token_entries e ON e.transfer_id = t.id
		WHERE t.at >= s.day::timestamp AT TIME ZONE 'UTC' AND t.at < (s.day + 1)::timestamp AT TIME ZONE 'UTC') moved
	GROUP BY account) totals)
UNION ALL
SELECT 'tokens over all accounts are not none', s.day::text, s.totals::text
FROM checked s WHERE (SELECT sum(value::bigint) FROM jsonb_each_text(s.totals)) <> 0
UNION ALL
SELECT 'sums of a sealed day are not what was moved', s.day::text, format('%s kinds and months differ', count(*))
FROM checked s CROSS JOIN LATERAL (
	(SELECT to_jsonb(d) FROM token_day_sums d WHERE d.day = s.day UNION ALL SELECT to_jsonb(d) FROM token_day_lots d WHERE d.day = s.day)
	EXCEPT
	(SELECT to_jsonb(d) FROM token_sums_between(s.day, s.day) d UNION ALL SELECT to_jsonb(d) FROM token_lots_between(s.day, s.day) d)
	UNION ALL
	(SELECT to_jsonb(d) FROM token_sums_between(s.day, s.day) d UNION ALL SELECT to_jsonb(d) FROM token_lots_between(s.day, s.day) d)
	EXCEPT
	(SELECT to_jsonb(d) FROM token_day_sums d WHERE d.day = s.day UNION ALL SELECT to_jsonb(d) FROM token_day_lots d WHERE d.day = s.day)
) different GROUP BY s.day
