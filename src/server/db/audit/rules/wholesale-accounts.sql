-- What holds of every company's money. `checked` are the companies that this pass looks at.
SELECT 'wholesale payment is not what its ledger says' AS rule, c.number AS subject,
	format('%s %s: applied %s ledger %s', p.method, p.reference, p.applied_cents, l.cents) AS detail
FROM checked c JOIN wholesale_payments p ON p.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE payment_id = p.id AND kind = 'payment') l
WHERE p.applied_cents <> l.cents
UNION ALL
SELECT 'wholesale payment was taken back, and is not wholly', c.number, format('%s %s: discount %s, marked %s', p.method, p.reference, l.cents, p.is_reversed)
FROM checked c JOIN wholesale_payments p ON p.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE payment_id = p.id AND kind = 'discount') l
LEFT JOIN wholesale_payments r ON r.reverses = p.id
WHERE (p.is_reversed AND l.cents <> 0) OR p.is_reversed <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND (r.cents, r.company_id) <> (p.cents, p.company_id))
UNION ALL
SELECT 'wholesale memo is not what its ledger says', c.number, format('WM-%s: applied %s ledger %s', m.number, m.applied_cents, l.cents)
FROM checked c JOIN wholesale_credit_memos m ON m.company_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM wholesale_allocations WHERE memo_id = m.id) l
WHERE m.applied_cents <> l.cents OR (m.number > 1001 AND NOT EXISTS (SELECT FROM wholesale_credit_memos b WHERE b.number = m.number - 1))
UNION ALL
SELECT 'wholesale statement does not end in what is open', c.number, format('statement %s, open %s', s.cents, o.cents)
FROM checked c
CROSS JOIN LATERAL (SELECT coalesce((SELECT sum(total_cents::bigint) FROM wholesale_invoices WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(CASE WHEN reverses IS NULL THEN cents ELSE -cents END::bigint) FROM wholesale_payments WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(cents::bigint) FROM wholesale_credit_memos WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(cents::bigint) FROM wholesale_allocations WHERE company_id = c.id AND kind IN ('discount', 'void')), 0) AS cents) s
CROSS JOIN LATERAL (SELECT coalesce((SELECT sum(total_cents - settled_cents::bigint) FROM wholesale_invoices WHERE company_id = c.id), 0)
	- coalesce((SELECT sum(cents - applied_cents::bigint) FROM wholesale_payments WHERE company_id = c.id AND NOT is_reversed AND reverses IS NULL), 0)
	- coalesce((SELECT sum(cents - applied_cents::bigint) FROM wholesale_credit_memos WHERE company_id = c.id), 0) AS cents) o
WHERE s.cents <> o.cents
UNION ALL
SELECT 'wholesale order stands otherwise than its invoices', o.number, format('%s with %s open', o.state, i.open)
FROM checked c JOIN wholesale_orders o ON o.company_id = c.id AND o.state IN ('invoiced', 'paid')
CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE settled_cents < total_cents) AS open FROM wholesale_invoices WHERE order_id = o.id) i
WHERE (o.state = 'paid') <> (i.open = 0)
