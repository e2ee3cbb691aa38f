-- What holds of returns and exchanges of the orders in `checked`.
SELECT 'goods of a paid exchange left without its invoice', o.number, r.reference
FROM checked o JOIN order_returns r ON r.order_id = o.id AND r.request_id IS NOT NULL JOIN order_refunds f ON f.id = r.refund_id AND f.kind = 'exchange'
WHERE EXISTS (SELECT FROM order_lines l, jsonb_array_elements(r.planned->'goods') g WHERE l.order_id = o.id AND l.shipped > 0 AND l.id::text = g->>'lineId')
	AND NOT EXISTS (SELECT FROM order_documents d WHERE d.order_id = o.id AND d.refund_id = r.refund_id AND d.kind = 'invoice')
UNION ALL
SELECT 'exchanged goods of an order are not its exchanges', o.number, format('order %s, exchanges %s', o.exchanged_cents, r.cents)
FROM checked o CROSS JOIN LATERAL (SELECT coalesce(sum(exchanged_cents), 0) AS cents FROM order_refunds WHERE order_id = o.id) r
WHERE o.exchanged_cents <> r.cents
UNION ALL
SELECT 'units asked back of a line are not its returns', o.number,
	format('%s: asked back %s held %s, returned %s settled %s', l.sku, l.asked_back, r.held, l.returned, r.settled)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(held), 0) AS held, coalesce(sum(settled), 0) AS settled FROM order_return_lines WHERE line_id = l.id) r
WHERE (l.asked_back, l.returned) IS DISTINCT FROM (r.held, r.settled)
UNION ALL
SELECT 'return holds other units than its state says', o.number, format('%s is %s: %s held, %s settled', r.reference, r.state, l.held, l.settled)
FROM checked o JOIN order_returns r ON r.order_id = o.id JOIN order_return_lines l ON l.return_id = r.id
WHERE l.held <> CASE WHEN r.state = 'requested' THEN l.asked WHEN r.state IN ('approved', 'sent') THEN l.approved
		WHEN r.state = 'due' AND r.kind = 'claim' THEN l.asked WHEN r.state IN ('received', 'due') THEN l.restocked + l.scrapped ELSE 0 END
	OR r.state <> 'settled' AND l.settled > 0 OR r.state = 'settled' AND r.kind = 'return' AND l.settled <> l.restocked + l.scrapped
UNION ALL
SELECT 'what came back is not what was booked', o.number, format('%s, %s: restocked %s booked %s, scrapped %s booked %s', r.reference, ol.sku,
	l.restocked * need.units, back.restocked, l.scrapped * need.units, back.scrapped)
FROM checked o JOIN order_returns r ON r.order_id = o.id JOIN order_return_lines l ON l.return_id = r.id JOIN order_lines ol ON ol.id = l.line_id
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) / greatest(ol.shipped, 1) AS units FROM shipped_stock WHERE order_id = o.id AND line_id = l.line_id) need
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity) FILTER (WHERE scrap_movement_id IS NULL), 0) AS restocked,
	coalesce(sum(quantity) FILTER (WHERE scrap_movement_id IS NOT NULL), 0) AS scrapped FROM returned_stock WHERE return_id = r.id AND line_id = l.line_id) back
WHERE (back.restocked, back.scrapped) IS DISTINCT FROM (l.restocked * need.units, l.scrapped * need.units)
UNION ALL
SELECT 'returned stock is not its movement', o.number, s.movement_id::text
FROM checked o JOIN returned_stock s ON s.order_id = o.id LEFT JOIN stock_movements m ON m.id = s.movement_id
WHERE (m.kind, m.lot_id, m.on_hand_delta, m.reserved_delta, m.reference) IS DISTINCT FROM ('returned', s.lot_id, s.quantity, 0, o.id::text)
UNION ALL
SELECT 'scrapped units did not leave again', o.number, s.movement_id::text
FROM checked o JOIN returned_stock s ON s.order_id = o.id AND s.scrap_movement_id IS NOT NULL LEFT JOIN stock_movements m ON m.id = s.scrap_movement_id
WHERE (m.kind, m.lot_id, m.on_hand_delta, m.reserved_delta, m.reference) IS DISTINCT FROM ('scrapped', s.lot_id, -s.quantity, 0, o.id::text)
UNION ALL
SELECT 'return ended in another order''s refund', o.number, r.reference
FROM checked o JOIN order_returns r ON r.order_id = o.id JOIN order_refunds f ON f.id = r.refund_id WHERE f.order_id <> o.id
UNION ALL
SELECT 'return waits for a payment link that has ended', o.number, r.reference
FROM checked o JOIN order_returns r ON r.order_id = o.id AND r.state = 'due'
WHERE NOT EXISTS (SELECT FROM payment_requests q WHERE q.id = r.request_id AND q.order_id = o.id AND q.state = 'open')
UNION ALL
SELECT 'payment link for an exchange has no return', o.number, q.id::text
FROM checked o JOIN payment_requests q ON q.order_id = o.id AND q.purpose = 'exchange'
WHERE q.state IN ('open', 'paid') AND NOT EXISTS (SELECT FROM order_returns r WHERE r.request_id = q.id)
