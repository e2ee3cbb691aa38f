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
SELECT 'wholesale line shipped is not its shipments', o.number, format('%s: shipped %s, in shipments %s', l.sku, l.shipped, sent.cases)
FROM checked o JOIN wholesale_order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cases), 0) AS cases FROM wholesale_shipment_lines WHERE line_id = l.id) sent
WHERE l.shipped <> sent.cases
UNION ALL
SELECT 'wholesale shipment is not what left the shelf', o.number,
	format('%s: %s units, lots %s, movements %s, cases %s', l.sku, s.units, lots.units, moved.units, s.cases * l.units_per_case)
FROM checked o JOIN wholesale_order_lines l ON l.order_id = o.id JOIN wholesale_shipment_lines s ON s.line_id = l.id
CROSS JOIN LATERAL (SELECT coalesce(sum(units), 0) AS units FROM wholesale_shipment_lots
	WHERE shipment_id = s.shipment_id AND line_id = l.id) lots
CROSS JOIN LATERAL (SELECT coalesce(sum(g.quantity), 0) AS units FROM shipped_stock g JOIN stock_movements m ON m.id = g.movement_id
	WHERE g.wholesale_order_id = o.id AND g.wholesale_shipment_id = s.shipment_id AND g.line_id = l.id
	AND m.kind = 'shipped' AND m.on_hand_delta = -g.quantity) moved
WHERE NOT (s.units = lots.units AND s.units = moved.units AND s.units = s.cases * l.units_per_case)
UNION ALL
SELECT 'wholesale order''s state is not what has left of it', o.number, format('%s: %s of %s cases shipped', o.state, sums.shipped, sums.due)
FROM checked o CROSS JOIN LATERAL (SELECT sum(shipped) AS shipped, sum(cases - cancelled) AS due FROM wholesale_order_lines WHERE order_id = o.id) sums
WHERE CASE WHEN o.state IN ('shipped', 'invoiced', 'paid') THEN sums.shipped <> sums.due
	WHEN o.state = 'partly_shipped' THEN sums.shipped = 0 OR sums.shipped = sums.due ELSE sums.shipped > 0 END
UNION ALL
SELECT 'wholesale order is below its tier''s minimum', o.number, format('%s with %s cases', o.tier, o.cases)
FROM checked o WHERE o.kind = 'order' AND o.cases < CASE o.tier WHEN 'SILVER' THEN 5 WHEN 'GOLD' THEN 3 ELSE 1 END
UNION ALL
SELECT 'more cases are claimed than were shipped', o.number, format('%s: claimed %s of %s', l.sku, claimed.cases, s.cases)
FROM checked o JOIN wholesale_order_lines l ON l.order_id = o.id JOIN wholesale_shipment_lines s ON s.line_id = l.id
CROSS JOIN LATERAL (SELECT coalesce(sum(k.cases), 0) AS cases FROM case_claim_lines k JOIN case_claims c ON c.id = k.claim_id
	WHERE k.shipment_id = s.shipment_id AND k.line_id = s.line_id AND c.state <> 'refused') claimed
WHERE claimed.cases > s.cases
UNION ALL
SELECT 'claim is not its lines, or of another company or order', o.number, c.number
FROM checked o JOIN case_claims c ON c.order_id = o.id JOIN wholesale_shipments s ON s.id = c.shipment_id
WHERE c.company_id <> o.company_id OR s.order_id <> o.id
	OR c.cases <> (SELECT coalesce(sum(cases), 0) FROM case_claim_lines WHERE claim_id = c.id)
UNION ALL
SELECT 'claim is not settled by what it names', o.number, c.number
FROM checked o JOIN case_claims c ON c.order_id = o.id LEFT JOIN wholesale_orders r ON r.id = c.replacement_id
LEFT JOIN wholesale_credit_memos m ON m.id = c.memo_id
WHERE (c.state = 'replaced' AND (r.kind, r.company_id, r.cases) IS DISTINCT FROM ('replacement', c.company_id, c.cases))
	OR (c.state = 'credited' AND m.company_id IS DISTINCT FROM c.company_id)
UNION ALL
SELECT 'claim is credited by another amount or invoice than its memo', o.number, format('%s: told %s, WM-%s of %s', c.number, e.told, m.number, m.cents)
FROM checked o JOIN case_claims c ON c.order_id = o.id AND c.state = 'credited' JOIN wholesale_credit_memos m ON m.id = c.memo_id
LEFT JOIN wholesale_invoices i ON i.id = m.invoice_id
CROSS JOIN LATERAL (SELECT max(text) AS told FROM case_claim_events WHERE claim_id = c.id AND action = 'credited') e
CROSS JOIN LATERAL (SELECT coalesce(sum(g.price_cents::bigint * k.cases + round(g.deposit_cents * k.cases::numeric / g.cases)
	+ round(g.tax_cents * k.cases::numeric / g.cases)), 0) AS cents
	FROM case_claim_lines k JOIN wholesale_invoice_lines g ON g.order_line_id = k.line_id AND g.invoice_id = i.id WHERE k.claim_id = c.id) charged
WHERE i.shipment_id IS DISTINCT FROM c.shipment_id OR m.cents > charged.cents
	OR e.told IS DISTINCT FROM format('WM-%s, %s', m.number, to_char(m.cents / 100.0, 'FM$999,999,999,990.00'))
