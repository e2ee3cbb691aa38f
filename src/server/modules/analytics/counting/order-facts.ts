const broken = 'c.state, c.customer, c.source'
const isNew = `(c.customer = 'new')::int`

/** What is counted by orders and not by lines: orders, shipping, tax, deposits and gift cards, of the same days. */
export const orderFacts = `
	order_facts (day, known_on, channel, state, customer, source, order_count, new_order_count, shipping, tax, deposit, gift_card) AS (
		SELECT c.day, c.day, 'store', ${broken}, c.has_goods::int, CASE WHEN c.has_goods THEN ${isNew} ELSE 0 END,
			s.shipping_cents, l.tax, l.deposit, l.gift_card
		FROM chosen c JOIN published.order_sales s ON s.id = c.order_id
			JOIN (SELECT order_id, sum(tax_cents) AS tax, sum(deposit_cents) AS deposit,
				coalesce(sum(net) FILTER (WHERE is_gift_card), 0) AS gift_card FROM lines GROUP BY 1) l ON l.order_id = c.order_id
		UNION ALL SELECT c.day, r.known_on, 'store', ${broken}, 0, 0, -r.shipping_cents, 0, 0, 0
		FROM refunds r JOIN chosen c ON c.order_id = r.order_id WHERE r.shipping_cents <> 0
		UNION ALL SELECT c.day, b.known_on, 'store', ${broken}, 0, 0, 0, -b.tax_cents, -b.deposit_cents,
			CASE WHEN l.is_gift_card THEN -b.cents ELSE 0 END
		FROM back b JOIN chosen c ON c.order_id = b.order_id JOIN lines l ON l.line_id = b.line_id
		UNION ALL SELECT c.day, coalesce((SELECT max(r.known_on) FROM refunds r WHERE r.order_id = c.order_id), c.day), 'store',
			${broken}, -1, -${isNew}, 0, 0, 0, 0
		FROM chosen c JOIN published.order_sales s ON s.id = c.order_id WHERE s.status = 'cancelled' AND c.has_goods
		UNION ALL SELECT i.issued_on, i.issued_on, 'wholesale', i.state, 'company', 'portal',
			CASE WHEN EXISTS (SELECT FROM published.wholesale_invoices other
				WHERE other.order_id = i.order_id AND other.number < i.number) THEN 0 ELSE 1 END,
			0, 0, i.tax_cents, i.deposit_cents, 0
		FROM invoices i
		UNION ALL SELECT i.issued_on, i.void_on, 'wholesale', i.state, 'company', 'portal', 0, 0, 0, -i.tax_cents,
			-i.deposit_cents, 0
		FROM invoices i WHERE i.void_on IS NOT NULL)`
