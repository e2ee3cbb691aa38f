-- What holds of every order, its payment, stock, mail and gift cards. `checked` are the orders that this pass looks at.
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
SELECT 'refunded is not what was ordered and done', p.id::text, format('refunded %s, done %s', p.refunded_cents, r.cents)
FROM checked o JOIN payments p ON p.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_refunds WHERE payment_id = p.id AND state = 'done') r
WHERE p.refunded_cents <> r.cents OR p.refunded_cents > p.captured_cents
UNION ALL
SELECT 'captured without an order, and no refund ordered', o.number, p.id::text
FROM checked o JOIN payments p ON p.order_id = o.id
WHERE o.status = 'cancelled' AND p.captured_cents > 0 AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.payment_id = p.id)
UNION ALL
SELECT 'line of a paid order does not own exactly its stock', o.number, format('%s: owns %s, needs %s', l.sku, owned.quantity, needed.quantity)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(c.quantity), 0) AS quantity FROM stock_reservations c WHERE c.line_id = l.id AND c.state = 'allocated') owned
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
SELECT 'ended order still holds stock', o.number, c.lot_id::text
FROM checked o JOIN stock_reservations c ON c.order_id = o.id WHERE o.status IN ('cancelled', 'refunded') AND c.state IN ('held', 'allocated')
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
SELECT 'refund did not give back its tokens', o.number, format('%s: %s, given back %s', r.nth, r.tokens_cents, t.amount)
FROM checked o JOIN order_refunds r ON r.order_id = o.id AND r.tokens_cents > 0
JOIN token_transfers h ON (h.kind, h.cause_type, h.cause_id) = ('hold', 'order', o.id::text)
JOIN token_accounts a ON a.number = h.member
LEFT JOIN token_transfers t ON t.concerns = h.id AND (t.kind, t.cause_type, t.cause_id) = ('restore', 'refund', r.id::text)
WHERE r.tokens_cents IS DISTINCT FROM t.amount
UNION ALL
SELECT 'refunded or cancelled units of a line are not its refunds', o.number,
	format('%s: refunded %s rows %s, cancelled %s rows %s', l.sku, l.refunded, r.quantity, l.cancelled, r.cancelled)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(cancelled), 0) AS cancelled,
	sum(subtotal_cents) AS subtotal, sum(discount_cents) AS discount, sum(tax_cents) AS tax, sum(deposit_cents) AS deposit
	FROM order_refund_lines WHERE line_id = l.id) r
WHERE (l.refunded, l.cancelled) IS DISTINCT FROM (r.quantity, r.cancelled) OR (l.refunded = l.quantity AND r.quantity > 0
	AND (r.subtotal, r.discount, r.tax, r.deposit) IS DISTINCT FROM (l.unit_price_cents * l.quantity, l.discount_cents, l.tax_cents, l.deposit_cents))
UNION ALL
SELECT 'refunds of an order do not add up', o.number, format('refunded %s rows %s, shipping %s rows %s',
	o.refunded_cents, r.amount, o.refunded_shipping_cents, r.shipping)
FROM checked o CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS amount, coalesce(sum(shipping_cents), 0) AS shipping
	FROM order_refunds WHERE order_id = o.id) r
WHERE (o.refunded_cents, o.refunded_shipping_cents) IS DISTINCT FROM (r.amount, r.shipping)
UNION ALL
SELECT 'refund is not the sum of its parts', o.number, format('%s: %s, parts %s', r.nth, r.amount_cents, l.cents)
FROM checked o JOIN order_refunds r ON r.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(subtotal_cents - discount_cents + tax_cents + deposit_cents), 0)
	+ r.shipping_cents + r.goodwill_cents - r.offset_cents - r.exchanged_cents AS cents FROM order_refund_lines WHERE refund_id = r.id) l
WHERE r.amount_cents <> l.cents
UNION ALL
SELECT 'refund was not ordered of its tenders', o.number, format('%s: card %s ordered %s, gift cards %s entries %s',
	r.nth, r.card_cents, card.cents, r.gift_card_cents, given.cents)
FROM checked o JOIN order_refunds r ON r.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(pr.amount_cents), 0) AS cents FROM payments p JOIN payment_refunds pr ON pr.payment_id = p.id
	WHERE p.order_id = o.id AND pr.cause = r.id::text) card
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM gift_card_entries WHERE order_id = o.id AND refund_id = r.id) given
WHERE (r.card_cents, r.gift_card_cents) IS DISTINCT FROM (card.cents, given.cents)
UNION ALL
SELECT 'more was ordered back than was paid', o.number, format('paid %s, ordered %s', p.amount_cents, r.cents)
FROM checked o JOIN payments p ON p.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_refunds WHERE payment_id = p.id) r
WHERE r.cents > p.amount_cents
UNION ALL
SELECT 'cancelled order keeps its promotions', o.number, o.coupon_code
FROM checked o WHERE o.status = 'cancelled' AND EXISTS (SELECT FROM promotion_uses WHERE order_id = o.id)
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
SELECT 'cancelled gift cards are not voided', o.number, format('%s: cancelled %s, voided %s', l.sku, l.cancelled, v.cards)
FROM checked o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT count(*) AS cards FROM gift_cards g JOIN gift_card_entries e ON e.gift_card_id = g.id AND e.kind = 'voided'
	WHERE g.order_line_id = l.id) v
WHERE NOT l.needs_shipping AND l.cancelled <> v.cards
UNION ALL
SELECT 'money went back without a credit note', o.number, r.nth::text
FROM checked o JOIN order_refunds r ON r.order_id = o.id AND r.amount_cents > 0
WHERE NOT EXISTS (SELECT FROM order_documents d WHERE d.order_id = o.id AND d.refund_id = r.id AND d.kind = 'credit_note')
UNION ALL
SELECT 'goods of a paid exchange left without its invoice', o.number, r.reference
FROM checked o JOIN order_returns r ON r.order_id = o.id AND r.request_id IS NOT NULL JOIN order_refunds f ON f.id = r.refund_id AND f.kind = 'exchange'
WHERE EXISTS (SELECT FROM order_lines l, jsonb_array_elements(r.planned->'goods') g WHERE l.order_id = o.id AND l.shipped > 0 AND l.id::text = g->>'lineId')
	AND NOT EXISTS (SELECT FROM order_documents d WHERE d.order_id = o.id AND d.refund_id = r.refund_id AND d.kind = 'invoice')
UNION ALL
SELECT 'document numbers have a gap', o.number, format('%s %s', d.kind, d.number)
FROM checked o JOIN order_documents d ON d.order_id = o.id AND d.number > 1
WHERE NOT EXISTS (SELECT FROM order_documents before WHERE before.kind = d.kind AND before.number = d.number - 1)

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
SELECT 'edit does not wait for its request', o.number, format('%s: %s, request %s', e.nth, e.state, q.state)
FROM checked o JOIN order_edits e ON e.order_id = o.id LEFT JOIN payment_requests q ON q.id = e.request_id
WHERE e.request_id IS NOT NULL AND (e.state, q.state) NOT IN (('open', 'open'), ('applied', 'paid'), ('dropped', 'expired'), ('dropped', 'cancelled'))
UNION ALL
SELECT 'edit did not give back its part', o.number, format('%s: cards %s, ordered %s', e.nth, e.card_cents, back.cents)
FROM checked o JOIN order_edits e ON e.order_id = o.id AND e.state = 'applied'
CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_cents), 0) AS cents FROM payments p JOIN payment_refunds r ON r.payment_id = p.id
	WHERE p.order_id = o.id AND r.cause = e.id::text) back
WHERE e.card_cents <> back.cents
UNION ALL
SELECT 'paid order holds stock for no edit', o.number, c.lot_id::text
FROM checked o JOIN stock_reservations c ON c.order_id = o.id AND c.state = 'held'
WHERE o.status IN ('paid', 'shipped', 'delivered') AND NOT EXISTS (SELECT FROM payment_requests q WHERE q.order_id = o.id AND q.state = 'open')
UNION ALL
SELECT 'stock is reserved for no line', o.number, format('%s %s', c.state, c.line_id)
FROM checked o JOIN stock_reservations c ON c.order_id = o.id AND c.state IN ('held', 'allocated')
WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.id = c.line_id AND l.order_id = o.id) AND NOT EXISTS (SELECT FROM order_edits e
	WHERE e.order_id = o.id AND e.state = 'open' AND c.state = 'held' AND e.plan->'added' @> jsonb_build_array(jsonb_build_object('id', c.line_id)))
	AND NOT EXISTS (SELECT FROM order_returns r WHERE r.order_id = o.id AND r.state = 'due' AND c.state = 'held'
		AND r.planned->'goods' @> jsonb_build_array(jsonb_build_object('lineId', c.line_id)))
UNION ALL
SELECT 'gift card has something back of no refund', o.number, e.id::text
FROM checked o JOIN gift_card_entries e ON e.order_id = o.id AND e.refund_id IS NOT NULL
WHERE NOT EXISTS (SELECT FROM order_refunds r WHERE r.id = e.refund_id AND r.order_id = o.id)
	AND NOT EXISTS (SELECT FROM order_edits d WHERE d.id = e.refund_id AND d.order_id = o.id AND d.state = 'applied')
UNION ALL
SELECT 'return waits for a payment link that has ended', o.number, r.reference
FROM checked o JOIN order_returns r ON r.order_id = o.id AND r.state = 'due'
WHERE NOT EXISTS (SELECT FROM payment_requests q WHERE q.id = r.request_id AND q.order_id = o.id AND q.state = 'open')
UNION ALL
SELECT 'payment link for an exchange has no return', o.number, q.id::text
FROM checked o JOIN payment_requests q ON q.order_id = o.id AND q.purpose = 'exchange'
WHERE NOT EXISTS (SELECT FROM order_returns r WHERE r.request_id = q.id)
UNION ALL
SELECT 'tag does not say time and total of its order', o.number, t.tag
FROM checked o JOIN order_tags t ON t.order_id = o.id WHERE (t.placed_at, t.total_cents) <> (o.placed_at, o.total_cents)
