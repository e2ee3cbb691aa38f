-- What holds of every day of a link or a code. `checked` are those that this pass looks at.
SELECT 'day of a creator is not the sum of its orders' AS rule, format('%s %s', d.source_id, d.day) AS subject,
	format('base %s and commission %s, of its lines %s and %s', d.base_cents, d.commission_cents, e.base, e.cents) AS detail
FROM checked d CROSS JOIN LATERAL (SELECT coalesce(sum(base_cents), 0) AS base, coalesce(sum(cents), 0) AS cents
	FROM commission_entries WHERE source_id = d.source_id AND day = d.day) e
WHERE (d.base_cents, d.commission_cents) IS DISTINCT FROM (e.base, e.cents)
UNION ALL
SELECT 'day of a link is not the count of its clicks', format('%s %s', d.source_id, d.day),
	format('%s and %s of machines, in the rows %s and %s', d.clicks, d.bots, c.people, c.bots)
FROM checked d CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE device <> 'bot') AS people,
	count(*) FILTER (WHERE device = 'bot') AS bots FROM creator_clicks WHERE link_id = d.source_id AND day = d.day) c
WHERE d.day > current_date - 390 AND (d.clicks, d.bots) IS DISTINCT FROM (c.people::int, c.bots::int)
