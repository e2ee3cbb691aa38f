-- What holds of every company's money. `checked` are the companies that this pass looks at.
SELECT 'wholesale payment is not what its ledger says' AS rule, c.number AS subject,
	format('%s %s: applied %s ledger %s refunded %s', p.method, p.reference, p.applied_cents, l.cents, g.cents) AS detail
FROM checked c JOIN wholesale_payments p ON p.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE payment_id = p.id AND kind = 'payment') l
CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END), 0) AS cents FROM wholesale_refunds WHERE payment_id = p.id) g
WHERE p.applied_cents <> l.cents + g.cents
UNION ALL
SELECT 'wholesale payment was taken back, and is not wholly', c.number, format('%s %s: discount %s, marked %s', p.method, p.reference, l.cents, p.is_reversed)
FROM checked c JOIN wholesale_payments p ON p.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE payment_id = p.id AND kind = 'discount') l
LEFT JOIN wholesale_payments r ON r.reverses = p.id
WHERE (p.is_reversed AND l.cents <> 0) OR p.is_reversed <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND (r.cents, r.company_id) <> (p.cents, p.company_id))
UNION ALL
SELECT 'wholesale memo is not what its ledger says', c.number, format('WM-%s: applied %s ledger %s refunded %s', m.number, m.applied_cents, l.cents, g.cents)
FROM checked c JOIN wholesale_credit_memos m ON m.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE memo_id = m.id) l
CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END), 0) AS cents FROM wholesale_refunds WHERE memo_id = m.id) g
WHERE m.applied_cents <> l.cents + g.cents OR (m.number > 1001 AND NOT EXISTS (SELECT FROM wholesale_credit_memos b WHERE b.number = m.number - 1))
UNION ALL
SELECT 'wholesale statement does not end in what is open', c.number, format('statement %s, open %s', s.cents, o.cents)
FROM checked c
CROSS JOIN LATERAL (SELECT coalesce((SELECT sum(total_cents::bigint) FROM wholesale_invoices WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END::bigint) FROM wholesale_payments WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(cents::bigint) FROM wholesale_credit_memos WHERE company_id = c.id), 0)
	+ coalesce((SELECT sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END::bigint) FROM wholesale_refunds WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(cents::bigint) FROM wholesale_allocations WHERE company_id = c.id AND kind IN ('discount', 'void')), 0) AS cents) s
CROSS JOIN LATERAL (SELECT coalesce((SELECT sum(total_cents - settled_cents::bigint) FROM wholesale_invoices WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(cents - applied_cents::bigint) FROM wholesale_payments WHERE company_id = c.id AND NOT is_reversed AND reverses IS NULL), 0)
	- coalesce((SELECT sum(cents - applied_cents::bigint) FROM wholesale_credit_memos WHERE company_id = c.id), 0) AS cents) o
WHERE s.cents <> o.cents
UNION ALL
SELECT 'wholesale order stands otherwise than its invoices', o.number, format('%s with %s open, %s that count, %s to be invoiced again', o.state, i.open, i.standing, v.again)
FROM checked c JOIN wholesale_orders o ON o.company_id = c.id AND o.state IN ('shipped', 'invoiced', 'paid')
CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE settled_cents < total_cents) AS open, count(*) FILTER (WHERE NOT is_void) AS standing
	FROM wholesale_invoices WHERE order_id = o.id) i
CROSS JOIN LATERAL (SELECT count(*) AS again FROM (SELECT FROM wholesale_invoices WHERE order_id = o.id GROUP BY shipment_id HAVING bool_and(is_void)) void) v
WHERE o.state <> CASE WHEN i.open > 0 THEN 'invoiced' WHEN i.standing = 0 THEN 'shipped' WHEN v.again > 0 THEN 'invoiced' ELSE 'paid' END
UNION ALL
SELECT 'wholesale shipment of goods that cost something has no invoice', o.number, format('shipment %s', s.nth)
FROM checked c JOIN wholesale_orders o ON o.company_id = c.id JOIN wholesale_shipments s ON s.order_id = o.id
WHERE NOT EXISTS (SELECT FROM wholesale_invoices WHERE shipment_id = s.id)
	AND EXISTS (SELECT FROM wholesale_shipment_lines g JOIN wholesale_order_lines l ON l.id = g.line_id WHERE g.shipment_id = s.id AND l.price_cents > 0)
UNION ALL
SELECT 'wholesale invoice gave back more than it asked for', format('WI-%s', i.number),
	format('total %s, memos %s, discounts %s of %s', i.total_cents, m.cents, d.cents, i.discount_cents)
FROM checked c JOIN wholesale_invoices i ON i.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_credit_memos WHERE invoice_id = i.id) m
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE invoice_id = i.id AND kind = 'discount') d
WHERE m.cents + d.cents > i.total_cents OR d.cents NOT BETWEEN 0 AND i.discount_cents OR (d.cents > 0 AND i.settled_cents < i.total_cents)
UNION ALL
SELECT 'card payment of a company is not booked as it was paid', c.number, format('%s for %s: captured %s, booked %s', p.id, p.pays_for, p.captured_cents, b.cents)
FROM checked c JOIN payments p ON p.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(w.cents), 0) AS cents FROM wholesale_payments w WHERE w.card_payment_id = p.id AND w.company_id = c.id AND w.method = 'card') b
WHERE p.captured_cents <> b.cents OR (p.status = 'paid') <> (b.cents > 0)
UNION ALL
SELECT 'wholesale memo is about an invoice of another company', c.number, format('WM-%s, WI-%s', m.number, i.number)
FROM checked c JOIN wholesale_credit_memos m ON m.company_id = c.id JOIN wholesale_invoices i ON i.id = m.invoice_id
WHERE i.company_id <> c.id
UNION ALL
SELECT 'wholesale payment is for an order of another company', c.number, format('%s %s, %s', p.method, p.reference, o.number)
FROM checked c JOIN wholesale_payments p ON p.company_id = c.id JOIN wholesale_orders o ON o.id = p.order_id
WHERE o.company_id <> c.id
UNION ALL
SELECT 'wholesale refund names what it is not of', c.number, format('%s of %s', g.id, g.cents)
FROM checked c JOIN wholesale_refunds g ON g.company_id = c.id
LEFT JOIN wholesale_payments p ON p.id = g.payment_id LEFT JOIN wholesale_credit_memos m ON m.id = g.memo_id LEFT JOIN wholesale_refunds r ON r.id = g.reverses
WHERE coalesce(p.company_id, m.company_id) <> c.id OR p.reverses IS NOT NULL
	OR (r.id IS NOT NULL AND (r.company_id, coalesce(r.payment_id, r.memo_id)) <> (c.id, coalesce(g.payment_id, g.memo_id)))
	OR (g.reverses IS NULL AND g.cents < (SELECT coalesce(sum(cents), 0) FROM wholesale_refunds WHERE reverses = g.id))
UNION ALL
SELECT 'card refund of a company is not what the provider was asked for', c.number, format('%s: refunds %s, ordered %s', p.id, g.cents, o.cents)
FROM checked c JOIN payments p ON p.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(g.cents), 0) AS cents FROM wholesale_refunds g JOIN wholesale_payments w ON w.id = g.payment_id
	WHERE w.card_payment_id = p.id AND g.method = 'card' AND NOT g.is_by_bank AND g.reverses IS NULL) g
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_refunds WHERE payment_id = p.id) o
WHERE g.cents <> o.cents
UNION ALL
SELECT 'a bank has taken otherwise of a company than is booked', c.number, format('%s: lost %s, booked %s, refunds %s of %s', w.id, d.cents, b.cents, g.cents, w.cents)
FROM checked c JOIN wholesale_payments w ON w.company_id = c.id AND w.card_payment_id IS NOT NULL AND NOT w.is_reversed
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_disputes WHERE payment_id = w.card_payment_id AND state = 'lost') d
CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END), 0) AS cents FROM wholesale_refunds WHERE payment_id = w.id AND is_by_bank) b
CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END), 0) AS cents FROM wholesale_refunds WHERE payment_id = w.id AND NOT is_by_bank) g
WHERE b.cents <> least(d.cents, w.cents - g.cents)
