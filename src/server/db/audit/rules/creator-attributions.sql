-- What holds of every receipt of a creator and of the day that it counts on. `checked` are those that this pass looks at.
SELECT 'commission is not that of its base and rate' AS rule, a.order_number AS subject,
	format('base %s, of its lines %s', a.base_cents, e.base) AS detail
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(base_cents), 0) AS base FROM commission_entries
	WHERE attribution_id = a.id AND cause = 'sale') e
WHERE a.base_cents <> e.base
UNION ALL
SELECT 'commission that was counted is not the sum of its lines', a.order_number,
	format('sold %s and left %s, of its lines %s and %s', a.sold_cents, a.left_cents, e.sold, e.cents)
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(cents) FILTER (WHERE cause = 'sale'), 0) AS sold, coalesce(sum(cents), 0) AS cents
	FROM commission_entries WHERE attribution_id = a.id) e
WHERE (a.sold_cents, a.left_cents) IS DISTINCT FROM (e.sold, e.cents)
UNION ALL
SELECT 'more commission came back than there was', a.order_number, format('left %s', e.cents)
FROM checked a CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM commission_entries
	WHERE attribution_id = a.id) e
WHERE e.cents < 0 OR (a.outcome IN ('refused', 'lost') AND e.cents <> 0)
UNION ALL
SELECT 'order that is credited was never paid', a.order_number, coalesce(o.status, 'no order')
FROM checked a LEFT JOIN orders o ON o.id = a.order_id
WHERE a.outcome <> 'lost' AND o.paid_at IS NULL
