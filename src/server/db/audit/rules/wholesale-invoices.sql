-- What holds of every wholesale invoice. `checked` are those that this pass looks at.
SELECT 'wholesale invoice is not the sum of its lines' AS rule, format('WI-%s', i.number) AS subject,
	format('total %s lines %s', i.total_cents, l.cents) AS detail
FROM checked i CROSS JOIN LATERAL (SELECT coalesce(sum(price_cents::bigint * cases), 0) AS subtotal, coalesce(sum(deposit_cents), 0) AS deposit,
	coalesce(sum(tax_cents), 0) AS tax, coalesce(sum(price_cents::bigint * cases + deposit_cents + tax_cents), 0) AS cents
	FROM wholesale_invoice_lines WHERE invoice_id = i.id) l
WHERE (i.subtotal_cents, i.deposit_cents, i.tax_cents, i.total_cents) IS DISTINCT FROM (l.subtotal, l.deposit, l.tax, l.cents)
UNION ALL
SELECT 'wholesale invoice is not what its ledger says', format('WI-%s', i.number),
	format('settled %s ledger %s, credited %s ledger %s, void %s', i.settled_cents, l.settled, i.credited_cents, l.credited, i.is_void)
FROM checked i CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS settled, coalesce(sum(cents) FILTER (WHERE kind = 'memo'), 0) AS credited,
	coalesce(bool_or(kind = 'void'), false) AS is_void, coalesce(bool_or(company_id <> i.company_id), false) AS is_foreign
	FROM wholesale_allocations WHERE invoice_id = i.id) l
WHERE (i.settled_cents, i.credited_cents, i.is_void, false) IS DISTINCT FROM (l.settled, l.credited, l.is_void, l.is_foreign)
UNION ALL
SELECT 'wholesale invoice has a number after a gap', format('WI-%s', i.number), format('WI-%s is not there', i.number - 1)
FROM checked i WHERE i.number > 1001 AND NOT EXISTS (SELECT FROM wholesale_invoices b WHERE b.number = i.number - 1)
UNION ALL
SELECT 'wholesale invoice has more cases than were ordered', format('WI-%s', i.number), format('%s: ordered %s, invoiced %s', l.sku, o.cases, all_of.cases)
FROM checked i JOIN wholesale_invoice_lines l ON l.invoice_id = i.id JOIN wholesale_order_lines o ON o.id = l.order_line_id
CROSS JOIN LATERAL (SELECT coalesce(sum(n.cases), 0) AS cases FROM wholesale_invoice_lines n JOIN wholesale_invoices v ON v.id = n.invoice_id
	WHERE n.order_line_id = o.id AND NOT v.is_void) all_of
WHERE all_of.cases > o.cases - o.cancelled OR o.order_id <> i.order_id
UNION ALL
SELECT 'wholesale invoice is due on another day than its terms say', format('WI-%s', i.number),
	format('%s of %s, due %s instead of %s', i.terms, i.issued_on, i.due_on, d.due_on)
FROM checked i JOIN wholesale_orders o ON o.id = i.order_id JOIN wholesale_shipments s ON s.id = i.shipment_id
CROSS JOIN LATERAL (SELECT CASE i.terms WHEN 'prepaid' THEN i.issued_on ELSE greatest(i.issued_on,
	CASE o.terms_anchor WHEN 'order' THEN (o.placed_at AT TIME ZONE 'America/Chicago')::date
		WHEN 'shipment' THEN (s.shipped_at AT TIME ZONE 'America/Chicago')::date ELSE i.issued_on END
	+ CASE i.terms WHEN 'net_15' THEN 15 WHEN 'net_30' THEN 30 WHEN 'net_45' THEN 45 ELSE 60 END) END AS due_on) d
WHERE i.due_on <> d.due_on OR i.terms <> o.terms
UNION ALL
SELECT 'wholesale invoice is of another company or order than what was shipped', format('WI-%s', i.number), format('%s, shipment %s', o.number, s.nth)
FROM checked i JOIN wholesale_orders o ON o.id = i.order_id JOIN wholesale_shipments s ON s.id = i.shipment_id
WHERE i.company_id <> o.company_id OR s.order_id <> o.id
UNION ALL
SELECT 'wholesale invoice is settled by money of another company', format('WI-%s', i.number), format('row %s, %s', a.id, a.kind)
FROM checked i JOIN wholesale_allocations a ON a.invoice_id = i.id
LEFT JOIN wholesale_payments p ON p.id = a.payment_id LEFT JOIN wholesale_credit_memos m ON m.id = a.memo_id
WHERE coalesce(p.company_id, m.company_id) <> i.company_id
