-- Invariants of the whole store: every row this returns is a fault. Run by `npm run audit`, after tests, and every minute.
SELECT 'lot quantity is not the sum of its movements' AS rule, l.id::text AS subject,
	format('on hand %s, movements %s; reserved %s, movements %s', l.on_hand, sum(m.on_hand_delta), l.reserved, sum(m.reserved_delta)) AS detail
FROM stock_lots l LEFT JOIN stock_movements m ON m.lot_id = l.id
GROUP BY l.id HAVING l.on_hand <> coalesce(sum(m.on_hand_delta), 0) OR l.reserved <> coalesce(sum(m.reserved_delta), 0)
UNION ALL
SELECT 'reserved is not what orders claim', l.id::text, format('reserved %s, claims %s', l.reserved, coalesce(sum(c.quantity), 0))
FROM stock_lots l LEFT JOIN stock_claims c ON c.lot_id = l.id AND c.state IN ('held', 'allocated')
GROUP BY l.id HAVING l.reserved <> coalesce(sum(c.quantity), 0)
UNION ALL
SELECT 'order total is not the sum of its lines', o.number,
	format('subtotal %s lines %s, discount %s lines %s, tax %s lines %s, deposit %s lines %s', o.subtotal_cents, sum(l.unit_price_cents * l.quantity),
		o.discount_cents, sum(l.discount_cents), o.tax_cents, sum(l.tax_cents), o.deposit_cents, sum(l.deposit_cents))
FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
GROUP BY o.id HAVING o.subtotal_cents IS DISTINCT FROM sum(l.unit_price_cents * l.quantity) OR o.discount_cents IS DISTINCT FROM sum(l.discount_cents)
	OR o.tax_cents IS DISTINCT FROM sum(l.tax_cents) OR o.deposit_cents IS DISTINCT FROM sum(l.deposit_cents)
	OR o.item_count IS DISTINCT FROM sum(l.quantity)
UNION ALL
SELECT 'paid order is not captured in full', o.number, format('total %s, captured %s', o.total_cents, p.captured_cents)
FROM orders o LEFT JOIN payments p ON p.order_id = o.id
WHERE o.status IN ('paid', 'shipped', 'delivered', 'refunded') AND p.captured_cents IS DISTINCT FROM o.total_cents
UNION ALL
SELECT 'refunded is not what was ordered and done', p.id::text, format('refunded %s, done %s', p.refunded_cents, coalesce(sum(r.amount_cents), 0))
FROM payments p LEFT JOIN payment_refunds r ON r.payment_id = p.id AND r.state = 'done'
GROUP BY p.id HAVING p.refunded_cents <> coalesce(sum(r.amount_cents), 0) OR p.refunded_cents > p.captured_cents
UNION ALL
SELECT 'captured without an order, and no refund ordered', o.number, p.id::text
FROM orders o JOIN payments p ON p.order_id = o.id
WHERE o.status = 'cancelled' AND p.captured_cents > 0 AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.payment_id = p.id)
UNION ALL
SELECT 'line of a paid order does not own exactly its stock', o.number, format('%s: owns %s, needs %s', l.sku, owned.quantity, needed.quantity)
FROM orders o JOIN order_lines l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(sum(c.quantity), 0) AS quantity FROM stock_claims c WHERE c.line_id = l.id AND c.state IN ('allocated', 'shipped')) owned
CROSS JOIN LATERAL (SELECT coalesce(sum(vi.quantity), 0) * l.quantity AS quantity FROM variant_items vi WHERE vi.variant_id = l.variant_id) needed
WHERE o.status IN ('paid', 'shipped', 'delivered') AND owned.quantity <> needed.quantity
UNION ALL
SELECT 'ended order still holds stock', o.number, c.lot_id::text
FROM orders o JOIN stock_claims c ON c.order_id = o.id WHERE o.status IN ('cancelled', 'refunded') AND c.state IN ('held', 'allocated')
UNION ALL
SELECT 'paid order has not exactly one confirmation mail', o.number, count(m.id)::text
FROM orders o LEFT JOIN mails m ON m.kind = 'order-confirmation' AND m.cause = o.id::text
WHERE o.status IN ('paid', 'shipped', 'delivered') GROUP BY o.id HAVING count(m.id) <> 1
UNION ALL
SELECT 'state does not follow from events', o.number, format('%s, last event says %s', o.status, last.to_status)
FROM orders o LEFT JOIN LATERAL (SELECT to_status FROM order_events e WHERE e.order_id = o.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1) last ON true
WHERE o.status IS DISTINCT FROM last.to_status
UNION ALL
SELECT 'one charge per order at the gateway', i.reference, count(*)::text FROM gateway.intents i GROUP BY i.reference HAVING count(*) > 1
UNION ALL
SELECT 'answered call without its order', k.key, k.answer
FROM idempotency_keys k WHERE k.status = 201 AND k.answer LIKE '{"number":"UT-%'
	AND NOT EXISTS (SELECT FROM orders o WHERE o.checkout_scope = k.scope AND o.checkout_key = k.key)
UNION ALL
SELECT 'coupon counter is not its uses', c.code, format('counter %s, uses %s, limit %s', c.uses, count(u.id), c.limit_total)
FROM coupons c LEFT JOIN coupon_uses u ON u.coupon_id = c.id
GROUP BY c.id HAVING c.uses <> count(u.id) OR count(u.id) > coalesce(c.limit_total, count(u.id))
UNION ALL
SELECT 'customer used a coupon too often', c.code, u.customer
FROM coupons c JOIN coupon_use_customers u ON u.coupon_id = c.id
GROUP BY c.id, u.customer HAVING count(*) > coalesce(c.limit_per_customer, count(*))
UNION ALL
SELECT 'gift card balance is not the sum of its entries', g.id::text, format('balance %s, entries %s', g.balance_cents, coalesce(sum(e.amount_cents), 0))
FROM gift_cards g LEFT JOIN gift_card_entries e ON e.gift_card_id = g.id
GROUP BY g.id HAVING g.balance_cents <> coalesce(sum(e.amount_cents), 0)
UNION ALL
SELECT 'paid order did not get its gift cards', o.number, format('%s: %s of %s', l.sku, count(g.id), l.quantity)
FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id AND p.category = 'gift-cards'
LEFT JOIN gift_cards g ON g.order_line_id = l.id
WHERE o.status IN ('paid', 'shipped', 'delivered') GROUP BY o.id, l.id HAVING count(g.id) <> l.quantity
UNION ALL
SELECT 'order was not paid by its gift cards', o.number, format('order %s, cards %s', o.gift_card_cents, -coalesce(sum(e.amount_cents), 0))
FROM orders o LEFT JOIN gift_card_entries e ON e.order_id = o.id AND e.kind IN ('redeemed', 'returned')
WHERE o.status <> 'cancelled' GROUP BY o.id HAVING o.gift_card_cents <> -coalesce(sum(e.amount_cents), 0)
UNION ALL
SELECT 'message of a person was not mailed to the company exactly once', s.reference, count(m.id)::text
FROM messages s LEFT JOIN mails m ON m.kind = 'message-arrived' AND m.cause = s.reference
WHERE NOT s.is_suspect GROUP BY s.id HAVING count(m.id) <> 1
UNION ALL
SELECT 'second factor is on without a secret, or a secret counts while it is off', u.id, u.two_factor_enabled::text
FROM users u LEFT JOIN two_factors t ON t.user_id = u.id AND t.confirmed_at IS NOT NULL
WHERE u.two_factor_enabled <> (t.user_id IS NOT NULL)
UNION ALL
SELECT 'deleted account still opens, or holds a role', u.id, concat_ws(' ', a.provider_id, r.role, s.id)
FROM users u LEFT JOIN accounts a ON a.user_id = u.id LEFT JOIN user_roles r ON r.user_id = u.id LEFT JOIN sessions s ON s.user_id = u.id
WHERE u.deleted_at IS NOT NULL AND (a.id IS NOT NULL OR r.role IS NOT NULL OR s.id IS NOT NULL)
UNION ALL
SELECT 'token entries do not balance their transfer', t.id::text, format('amount %s, %s entries, sum %s', t.amount, count(e.account), sum(e.amount))
FROM token_transfers t LEFT JOIN token_entries e ON e.transfer_id = t.id
	AND (e.account, e.amount, e.member IS NOT NULL) IN ((t.from_account, -t.amount, t.from_account IN ('available', 'pending', 'held')),
		(t.to_account, t.amount, t.to_account IN ('available', 'pending', 'held')))
GROUP BY t.id HAVING count(e.account) <> 2
UNION ALL
SELECT 'tokens over all accounts are not none', 'ledger', sum(amount)::text FROM token_entries HAVING sum(amount) <> 0
UNION ALL
SELECT 'token balance is not the fold of its entries', a.number::text, format('stored %s %s %s, entries %s %s %s',
	a.available, a.pending, a.held, f.available, f.pending, f.held)
FROM token_accounts a CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0) AS available,
	coalesce(sum(amount) FILTER (WHERE account = 'pending'), 0) AS pending, coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held
	FROM token_entries e WHERE e.member = a.number) f
WHERE (a.available, a.pending, a.held) <> (f.available, f.pending, f.held)
UNION ALL
SELECT 'token balance was not that after an entry', x.transfer_id::text, format('%s: said %s, was %s', x.account, x.balance_after, x.fold)
FROM (SELECT e.*, sum(e.amount) OVER (PARTITION BY e.member, e.account ORDER BY t.position) AS fold
	FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id WHERE e.member IS NOT NULL) x
WHERE x.balance_after <> x.fold
UNION ALL
SELECT 'tokens of nobody', e.member::text, sum(e.amount)::text
FROM token_entries e LEFT JOIN token_accounts a ON a.number = e.member WHERE e.member IS NOT NULL AND a.number IS NULL
GROUP BY e.member HAVING sum(e.amount) <> 0
UNION ALL
SELECT 'available tokens below zero without a reversal', a.number::text, a.available::text
FROM token_accounts a WHERE a.available < 0
	AND NOT EXISTS (SELECT FROM token_transfers t WHERE t.member = a.number AND t.kind = 'reversal' AND t.from_account = 'available')
UNION ALL
SELECT 'token chain is broken', x.id::text, format('member %s, position %s', x.member, x.position)
FROM (SELECT t AS row, t.id, t.member, t.position, t.hash, t.previous_hash,
	row_number() OVER chain AS nth, lag(t.hash, 1, '') OVER chain AS before, lead(t.id) OVER chain IS NULL AS is_last
	FROM token_transfers t WINDOW chain AS (PARTITION BY t.member ORDER BY t.position)) x
LEFT JOIN token_accounts a ON a.number = x.member
WHERE x.position <> x.nth OR x.previous_hash <> x.before OR x.hash <> token_transfer_hash(x.row)
	OR (x.is_last AND a.number IS NOT NULL AND (a.transfers, a.last_hash) <> (x.position, x.hash))
UNION ALL
SELECT 'sealed day was changed', s.day::text, s.hash
FROM (SELECT *, lag(day) OVER (ORDER BY day) AS before, lag(hash, 1, '') OVER (ORDER BY day) AS hash_before FROM token_seals) s
WHERE s.previous_hash <> s.hash_before OR s.day <> coalesce(s.before + 1, s.day) OR s.hash <> token_seal_hash(s.hash_before, s.day)
UNION ALL
SELECT 'sealed totals are not what was moved', s.day::text, s.totals::text
FROM (SELECT * FROM token_seals ORDER BY day DESC LIMIT 1) s
WHERE s.totals <> (SELECT coalesce(jsonb_object_agg(account, total), '{}') FROM (
	SELECT e.account, sum(e.amount) AS total FROM token_entries e JOIN token_transfers t ON t.id = e.transfer_id
	WHERE t.at < (s.day + 1)::timestamp AT TIME ZONE 'UTC' GROUP BY e.account) moved)
UNION ALL
SELECT 'claimed code and its tokens do not belong together', coalesce(c.id::text, t.id::text), format('worth %s, posted %s', b.tokens, t.amount)
FROM claim_codes c JOIN claim_batches b ON b.id = c.batch_id AND c.claimed_at IS NOT NULL
FULL JOIN (SELECT * FROM token_transfers WHERE kind = 'claim' AND cause_type = 'claim-code') t ON t.cause_id = c.id::text
WHERE (c.claimed_by, b.tokens) IS DISTINCT FROM (t.member, t.amount)
UNION ALL
SELECT 'slug is of one product and was of another', f.slug, f.product_id::text
FROM former_product_slugs f JOIN products p USING (slug)
