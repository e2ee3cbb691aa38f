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
