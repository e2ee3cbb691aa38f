-- What holds of every order by the case. `checked` are those that this pass looks at.
SELECT 'wholesale order is not the sum of its lines' AS rule, o.number AS subject,
	format('cases %s lines %s, total %s lines %s', o.cases, l.cases, o.total_cents, l.cents) AS detail
FROM checked o CROSS JOIN LATERAL (SELECT coalesce(sum(cases), 0) AS cases, coalesce(sum(price_cents::bigint * cases), 0) AS subtotal,
	coalesce(sum(deposit_cents), 0) AS deposit, coalesce(sum(tax_cents), 0) AS tax,
	coalesce(sum(price_cents::bigint * cases + deposit_cents + tax_cents), 0) AS cents
	FROM wholesale_order_lines WHERE order_id = o.id) l
WHERE (o.cases, o.subtotal_cents, o.deposit_cents, o.tax_cents, o.total_cents) IS DISTINCT FROM (l.cases, l.subtotal, l.deposit, l.tax, l.cents)
UNION ALL
SELECT 'wholesale line holds other units than are to leave', o.number, format('%s: to leave %s, reserved %s', l.sku, due.units, held.units)
FROM checked o JOIN wholesale_order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT CASE WHEN o.state = 'cancelled' THEN 0
	ELSE (l.cases - l.cancelled - l.shipped - l.backordered) * l.units_per_case END AS units) due
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS units FROM stock_reservations
	WHERE order_id = o.id AND line_id = l.id AND state IN ('held', 'allocated')) held
WHERE due.units <> held.units
UNION ALL
SELECT 'wholesale order is below its tier''s minimum', o.number, format('%s with %s cases', o.tier, o.cases)
FROM checked o WHERE o.kind = 'order' AND o.cases < CASE o.tier WHEN 'SILVER' THEN 5 WHEN 'GOLD' THEN 3 ELSE 1 END
