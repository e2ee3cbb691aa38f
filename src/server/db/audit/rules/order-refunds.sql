-- What holds of refunds, cancellations and edits of the orders in `checked`.
SELECT 'refunded is not what was ordered and done', p.id::text, format('refunded %s, done %s', p.refunded_cents, r.cents)
FROM checked o JOIN payments p ON p.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_refunds WHERE payment_id = p.id AND state = 'done') r
WHERE p.refunded_cents <> r.cents OR p.refunded_cents > p.captured_cents
UNION ALL
SELECT 'captured without an order, and no refund ordered', o.number, p.id::text
FROM checked o JOIN payments p ON p.order_id = o.id
WHERE o.status = 'cancelled' AND p.captured_cents > 0 AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.payment_id = p.id)
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
SELECT 'paid order holds stock for no edit', o.number, r.lot_id::text
FROM checked o JOIN stock_reservations r ON r.order_id = o.id AND r.state = 'held'
WHERE o.status IN ('paid', 'shipped', 'delivered') AND NOT EXISTS (SELECT FROM payment_requests q WHERE q.order_id = o.id AND q.state = 'open')
UNION ALL
SELECT 'gift card has something back of no refund', o.number, e.id::text
FROM checked o JOIN gift_card_entries e ON e.order_id = o.id AND e.refund_id IS NOT NULL
WHERE NOT EXISTS (SELECT FROM order_refunds r WHERE r.id = e.refund_id AND r.order_id = o.id)
	AND NOT EXISTS (SELECT FROM order_edits d WHERE d.id = e.refund_id AND d.order_id = o.id AND d.state = 'applied')
