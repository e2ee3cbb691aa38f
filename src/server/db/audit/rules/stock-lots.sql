-- What holds of every lot. Movements up to a known position are summed up in `audited_lots`; $2 is how many claims of one
-- lot a pass may read.
SELECT 'lot quantity is not the sum of its movements' AS rule, l.id::text AS subject,
	format('on hand %s, movements %s; reserved %s, movements %s', l.on_hand, moved.on_hand, l.reserved, moved.reserved) AS detail
FROM checked l LEFT JOIN audited_lots a ON a.lot_id = l.id
CROSS JOIN LATERAL (SELECT coalesce(a.on_hand, 0) + coalesce(sum(m.on_hand_delta), 0) AS on_hand,
	coalesce(a.reserved, 0) + coalesce(sum(m.reserved_delta), 0) AS reserved
	FROM stock_movements m WHERE m.lot_id = l.id AND m.id > coalesce(a.position, 0)) moved
WHERE (l.on_hand, l.reserved) IS DISTINCT FROM (moved.on_hand, moved.reserved)
UNION ALL
SELECT 'reserved is not what orders claim', l.id::text, format('reserved %s, claims %s', l.reserved, claimed.quantity)
FROM checked l CROSS JOIN LATERAL (SELECT count(*) AS read, coalesce(sum(quantity) FILTER (WHERE state IN ('held', 'allocated')), 0) AS quantity
	FROM (SELECT quantity, state FROM stock_reservations WHERE lot_id = l.id LIMIT $2::bigint + 1) c) claimed
WHERE claimed.read <= $2 AND l.reserved <> claimed.quantity
UNION ALL
SELECT 'shipped movement without a parcel', l.id::text, m.id::text
FROM checked l LEFT JOIN audited_lots a ON a.lot_id = l.id
JOIN stock_movements m ON m.lot_id = l.id AND m.id > coalesce(a.position, 0) AND m.kind = 'shipped'
WHERE NOT EXISTS (SELECT FROM shipped_stock s WHERE s.movement_id = m.id)
UNION ALL
SELECT 'in transit is not dispatched less arrived', l.id::text, format('%s in transit, %s on their way', l.on_hand, moving.units)
FROM checked l CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS units FROM transfer_lines t
	WHERE t.transit_lot_id = l.id AND t.arrived IS NULL) moving
WHERE l.state = 'in_transit' AND l.on_hand <> moving.units
UNION ALL
SELECT 'blocked lot gave something', l.id::text, format('%s %s by movement %s', m.kind, m.on_hand_delta, m.id)
FROM checked l JOIN stock_movements m ON m.lot_id = l.id AND m.id > l.blocked_from AND m.kind IN ('held', 'shipped')
UNION ALL
SELECT 'returned movement without a return', l.id::text, m.id::text
FROM checked l LEFT JOIN audited_lots a ON a.lot_id = l.id
JOIN stock_movements m ON m.lot_id = l.id AND m.id > coalesce(a.position, 0) AND m.kind = 'returned'
WHERE NOT EXISTS (SELECT FROM returned_stock s WHERE s.movement_id = m.id)
UNION ALL
SELECT 'stock is reserved for no order', l.id::text, c.order_id::text
FROM checked l CROSS JOIN LATERAL (SELECT order_id FROM stock_reservations
	WHERE lot_id = l.id AND state IN ('held', 'allocated') LIMIT $2::bigint) c
WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = c.order_id) AND NOT EXISTS (SELECT FROM wholesale_orders w WHERE w.id = c.order_id)
