import type { TestApp } from '#test/support/app.ts'

/** What the books say of stock and companies, by adding up every row of them. */
export const naiveBooks = (shop: TestApp) => ({
	/** Units of each lot at the end of a day, by adding up every movement. */
	stock: (day: string) =>
		shop.rows(
			`SELECT lot_id AS "lotId", sum(on_hand_delta)::int AS units FROM stock_movements
			WHERE created_at < ($1::date + 1)::timestamp AT TIME ZONE 'America/Chicago' GROUP BY 1 HAVING sum(on_hand_delta) <> 0 ORDER BY 1`,
			[day],
		),
	/** What each company owed at the end of a day by what was known at the end of another, invoice by invoice. */
	owed: (day: string, known: string) =>
		shop.rows(
			`SELECT i.company_id AS "companyId", sum(i.total_cents - coalesce((SELECT sum(cents) FROM wholesale_allocations a
				WHERE a.invoice_id = i.id AND a.booked_on <= $1::date AND (a.created_at AT TIME ZONE 'America/Chicago')::date <= $2::date), 0))::int AS owed
			FROM wholesale_invoices i WHERE i.issued_on <= $1::date AND (i.created_at AT TIME ZONE 'America/Chicago')::date <= $2::date
			GROUP BY 1 ORDER BY 1`,
			[day, known],
		),
	/** Sales to companies of invoices of some days, as known: what was invoiced, less void invoices, discounts and memos. */
	sales: (day: string, known: string) =>
		shop.rows(
			`SELECT coalesce(sum(cents), 0)::int AS sales FROM (
			SELECT subtotal_cents AS cents FROM wholesale_invoices WHERE issued_on <= $1::date AND (created_at AT TIME ZONE 'America/Chicago')::date <= $2::date
			UNION ALL SELECT CASE a.kind WHEN 'discount' THEN -a.cents ELSE -i.subtotal_cents END FROM wholesale_allocations a
				JOIN wholesale_invoices i ON i.id = a.invoice_id WHERE a.kind IN ('void', 'discount') AND i.issued_on <= $1::date
				AND (a.created_at AT TIME ZONE 'America/Chicago')::date <= $2::date
			UNION ALL SELECT -round(m.cents::numeric * coalesce(i.subtotal_cents, 1) / coalesce(i.total_cents, 1)) FROM wholesale_credit_memos m LEFT JOIN wholesale_invoices i ON i.id = m.invoice_id
				WHERE coalesce(i.issued_on, m.issued_on) <= $1::date AND (m.created_at AT TIME ZONE 'America/Chicago')::date <= $2::date) each`,
			[day, known],
		),
})
