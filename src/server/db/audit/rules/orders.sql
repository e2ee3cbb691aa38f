-- What holds of every order, its payment, stock, mail, gift cards and tokens. `checked` are the orders that this pass looks at.
SELECT 'order total is not the sum of its lines' AS rule, o.number AS subject,
	format('subtotal %s lines %s, discount %s lines %s, tax %s lines %s, deposit %s lines %s', o.subtotal_cents, l.subtotal,
		o.discount_cents, l.discount, o.tax_cents, l.tax, o.deposit_cents, l.deposit) AS detail
FROM checked o CROSS JOIN LATERAL (SELECT sum(unit_price_cents * quantity) AS subtotal, sum(discount_cents) AS discount,
	sum(tax_cents) AS tax, sum(deposit_cents) AS deposit, sum(quantity) AS items FROM order_lines WHERE order_id = o.id) l
WHERE (o.subtotal_cents, o.discount_cents, o.tax_cents, o.deposit_cents, o.item_count)
	IS DISTINCT FROM (l.subtotal, l.discount, l.tax, l.deposit, l.items)
UNION ALL
-- Captured by all payments, less money that went back for other reasons than a refund of the order.
SELECT 'paid order is not captured in full', o.number, format('total %s, captured %s', o.total_cents, p.kept)
FROM checked o CROSS JOIN LATERAL (SELECT sum(captured_cents - (SELECT coalesce(sum(r.amount_cents), 0) FROM payment_refunds r
	WHERE r.payment_id = payments.id AND NOT EXISTS (SELECT FROM order_refunds f WHERE f.order_id = o.id AND f.id::text = r.cause))) AS kept
	FROM payments WHERE order_id = o.id) p
WHERE o.status IN ('paid', 'shipped', 'delivered', 'refunded') AND p.kept IS DISTINCT FROM o.total_cents
UNION ALL
SELECT 'order does not say how its payment ended', o.number, format('failed %s, payment %s', o.payment_failed, p.status)
FROM checked o JOIN payments p ON p.order_id = o.id
WHERE p.request_id IS NULL AND o.payment_failed <> (p.status IN ('failed', 'cancelled') AND p.refunded_cents = 0)
UNION ALL
SELECT 'request is not paid by exactly one payment', o.number, format('%s %s of %s, paid %s', q.purpose, q.state, q.amount_cents, p.paid)
FROM checked o JOIN payment_requests q ON q.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(captured_cents), 0) AS paid FROM payments WHERE request_id = q.id AND NOT EXISTS
	(SELECT FROM payment_refunds r WHERE r.payment_id = payments.id AND r.cause = 'unfillable')) p
WHERE p.paid <> CASE WHEN q.state = 'paid' THEN q.amount_cents ELSE 0 END
UNION ALL
SELECT 'request is not the sum of its parts', o.number, format('%s: %s', q.purpose, q.amount_cents)
FROM checked o JOIN payment_requests q ON q.order_id = o.id
WHERE q.amount_cents <> (SELECT coalesce(sum((item->>'cents')::int), 0) FROM jsonb_array_elements(q.items) item)
UNION ALL
SELECT 'line of a paid order does not own exactly its stock', o.number, format('%s: owns %s, needs %s', l.sku, owned.quantity, needed.quantity)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(r.quantity), 0) AS quantity FROM stock_reservations r WHERE r.line_id = l.id AND r.state = 'allocated') owned
CROSS JOIN LATERAL (SELECT coalesce(sum(vi.quantity), 0) * (l.quantity - l.shipped - l.cancelled) AS quantity FROM variant_items vi WHERE vi.variant_id = l.variant_id) needed
WHERE o.status IN ('paid', 'shipped', 'delivered', 'refunded') AND owned.quantity <> needed.quantity
UNION ALL
SELECT 'units of an order do not add up', o.number, format('to ship %s lines %s, shipped %s lines %s, delivered %s parcels %s',
	o.to_ship, l.open, o.shipped, l.shipped, o.delivered, p.delivered)
FROM checked o CROSS JOIN LATERAL (SELECT coalesce(sum(quantity - shipped - cancelled) FILTER (WHERE needs_shipping), 0) AS open,
	sum(shipped) AS shipped FROM order_lines WHERE order_id = o.id) l
CROSS JOIN LATERAL (SELECT coalesce(sum(s.quantity), 0) AS delivered FROM order_shipments p JOIN order_shipment_lines s ON s.shipment_id = p.id
	WHERE p.order_id = o.id AND p.delivered_at IS NOT NULL) p
WHERE (o.to_ship, o.shipped, o.delivered) IS DISTINCT FROM (l.open, l.shipped, p.delivered)
UNION ALL
SELECT 'shipped units of a line are not its parcels', o.number, format('%s: %s, parcels %s', l.sku, l.shipped, s.quantity)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity FROM order_shipment_lines WHERE line_id = l.id) s
WHERE l.shipped <> s.quantity
UNION ALL
SELECT 'parcels are not what left the shelf', o.number, format('%s: left %s, needed %s', l.sku, gone.quantity, needed.quantity)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity FROM shipped_stock WHERE order_id = o.id AND line_id = l.id) gone
CROSS JOIN LATERAL (SELECT coalesce(sum(vi.quantity), 0) * l.shipped AS quantity FROM variant_items vi WHERE vi.variant_id = l.variant_id) needed
WHERE gone.quantity <> needed.quantity
UNION ALL
SELECT 'shipped stock is not its movement', o.number, s.movement_id::text
FROM checked o JOIN shipped_stock s ON s.order_id = o.id LEFT JOIN stock_movements m ON m.id = s.movement_id
WHERE (m.kind, m.lot_id, m.on_hand_delta, m.reserved_delta, m.reference)
	IS DISTINCT FROM ('shipped', s.lot_id, -s.quantity, -s.quantity, o.id::text)
UNION ALL
SELECT 'ended order still holds stock', o.number, r.lot_id::text
FROM checked o JOIN stock_reservations r ON r.order_id = o.id WHERE o.status IN ('cancelled', 'refunded') AND r.state IN ('held', 'allocated')
UNION ALL
SELECT 'paid order has not exactly one confirmation mail', o.number, count(m.id)::text
FROM checked o LEFT JOIN mails m ON m.kind = 'order-confirmation' AND m.cause = o.id::text
WHERE o.status IN ('paid', 'shipped', 'delivered') GROUP BY o.id, o.number HAVING count(m.id) <> 1
UNION ALL
SELECT 'state does not follow from events', o.number, format('%s, last event says %s', o.status, last.to_status)
FROM checked o LEFT JOIN LATERAL (SELECT to_status FROM order_events e WHERE e.order_id = o.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1) last ON true
WHERE o.status IS DISTINCT FROM last.to_status
UNION ALL
SELECT 'one charge per payment at the gateway', o.number, count(*)::text
FROM checked o JOIN payments p ON p.order_id = o.id JOIN gateway.intents i ON i.reference = p.id::text
GROUP BY o.id, o.number, p.id HAVING count(*) > 1
UNION ALL
SELECT 'paid order did not get its gift cards', o.number, format('%s: %s of %s', l.sku, g.cards, l.quantity)
FROM checked o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id AND p.category = 'gift-cards'
CROSS JOIN LATERAL (SELECT count(*) AS cards FROM gift_cards WHERE order_line_id = l.id) g
WHERE o.status IN ('paid', 'shipped', 'delivered') AND g.cards <> l.quantity
UNION ALL
SELECT 'order was not paid by its gift cards', o.number, format('order %s, cards %s', o.gift_card_cents, e.cents)
FROM checked o CROSS JOIN LATERAL (SELECT -coalesce(sum(amount_cents), 0) AS cents FROM gift_card_entries
	WHERE order_id = o.id AND kind IN ('redeemed', 'returned')) e
WHERE o.status <> 'cancelled' AND o.gift_card_cents <> e.cents
UNION ALL
SELECT 'order was not paid by its tokens', o.number, format('order %s, held %s, given back by edits %s', o.tokens, h.amount, d.tokens)
FROM checked o LEFT JOIN token_transfers h ON (h.kind, h.cause_type, h.cause_id) = ('hold', 'order', o.id::text)
CROSS JOIN LATERAL (SELECT coalesce(sum(tokens_cents), 0) AS tokens FROM order_edits WHERE order_id = o.id AND state = 'applied') d
WHERE o.status <> 'cancelled' AND o.tokens <> coalesce(h.amount, 0) - d.tokens
UNION ALL
SELECT 'tokens of an order are not held, redeemed or let go as it stands', o.number, format('%s, %s', o.status, e.kind)
FROM checked o JOIN token_transfers h ON (h.kind, h.cause_type, h.cause_id) = ('hold', 'order', o.id::text)
JOIN token_accounts a ON a.number = h.member
LEFT JOIN token_transfers e ON e.concerns = h.id AND e.kind IN ('redeem', 'release')
WHERE e.kind IS DISTINCT FROM CASE WHEN o.status IN ('pending_payment', 'processing') THEN NULL
	WHEN o.paid_at IS NOT NULL THEN 'redeem' ELSE 'release' END
UNION ALL
SELECT 'promotions of an order are not its uses', o.number, format('%s count, %s used', said.promotions, used.uses)
FROM checked o
CROSS JOIN LATERAL (SELECT count(*) AS promotions FROM jsonb_array_elements(o.priced_by) p WHERE (p->>'isApplied')::boolean
	AND p->>'id' <> 'agreed' AND p->'isByStaff' IS NULL) said
CROSS JOIN LATERAL (SELECT count(*) AS uses FROM promotion_uses WHERE order_id = o.id) used
WHERE o.priced_by IS NOT NULL AND o.status <> 'cancelled' AND said.promotions <> used.uses
UNION ALL
SELECT 'discount of a line is not what its promotions took off', o.number, format('%s: %s, promotions %s', l.sku, l.discount_cents, said.cents)
FROM checked o JOIN order_lines l ON l.order_id = o.id AND l.discounts IS NOT NULL
CROSS JOIN LATERAL (SELECT sum((d->>'discountCents')::int) AS cents FROM jsonb_array_elements(l.discounts) d) said
WHERE l.discount_cents <> said.cents AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'edited')
UNION ALL
SELECT 'promotions of an order are not what they took off its lines', o.number, format('promotions %s, lines %s', said.cents, l.cents)
FROM checked o
CROSS JOIN LATERAL (SELECT coalesce(sum((p->>'discountCents')::int), 0) AS cents FROM jsonb_array_elements(o.priced_by) p) said
CROSS JOIN LATERAL (SELECT coalesce(sum((d->>'discountCents')::int), 0) AS cents FROM order_lines ol, jsonb_array_elements(ol.discounts) d
	WHERE ol.order_id = o.id) l
WHERE o.priced_by IS NOT NULL AND said.cents <> l.cents AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'edited')
UNION ALL
SELECT 'document numbers have a gap', o.number, format('%s %s', d.kind, d.number)
FROM checked o JOIN order_documents d ON d.order_id = o.id AND d.number > 1
WHERE NOT EXISTS (SELECT FROM order_documents before WHERE before.kind = d.kind AND before.number = d.number - 1)

UNION ALL
SELECT 'stock is reserved for no line', o.number, format('%s %s', r.state, r.line_id)
FROM checked o JOIN stock_reservations r ON r.order_id = o.id AND r.state IN ('held', 'allocated')
WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.id = r.line_id AND l.order_id = o.id) AND NOT EXISTS (SELECT FROM order_edits e
	WHERE e.order_id = o.id AND e.state = 'open' AND r.state = 'held' AND e.plan->'added' @> jsonb_build_array(jsonb_build_object('id', r.line_id)))
	AND NOT EXISTS (SELECT FROM order_returns t WHERE t.order_id = o.id AND t.state = 'due' AND r.state = 'held'
		AND t.planned->'goods' @> jsonb_build_array(jsonb_build_object('lineId', r.line_id)))
UNION ALL
SELECT 'tag does not say time and total of its order', o.number, t.tag
FROM checked o JOIN order_tags t ON t.order_id = o.id WHERE (t.placed_at, t.total_cents) <> (o.placed_at, o.total_cents)
