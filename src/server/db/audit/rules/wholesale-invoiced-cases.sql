-- What holds of the months of every company that was invoiced. `checked` are the companies that this pass looks at.
SELECT 'wholesale month is not the sum of its invoices' AS rule, c.number AS subject,
	format('%s %s: %s cases, invoiced %s', to_char(m.month, 'YYYY-MM'), m.name, m.counted, m.invoiced) AS detail
FROM checked c CROSS JOIN LATERAL (
	SELECT month, name, sum(counted) AS counted, sum(invoiced) AS invoiced FROM (
		SELECT month, name, cases AS counted, 0 AS invoiced FROM wholesale_invoiced_cases WHERE company_id = c.id
		UNION ALL
		SELECT date_trunc('month', i.issued_on::timestamp)::date, l.name, 0, l.cases
		FROM wholesale_invoices i JOIN wholesale_invoice_lines l ON l.invoice_id = i.id WHERE i.company_id = c.id AND NOT i.is_void
	) either GROUP BY month, name) m
WHERE m.counted <> m.invoiced
