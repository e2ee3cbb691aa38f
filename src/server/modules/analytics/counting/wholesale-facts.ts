const broken = `'wholesale', w.item_id, w.state, 'company', 'portal'`

/** The part of a memo's cents that is about goods, and not tax or deposits, half up. */
const goodsOfMemo = '(2 * m.cents::bigint * w.subtotal + w.total) / (2 * w.total)'
const partOf = (amount: string) =>
	`CASE WHEN w.whole = 0 THEN CASE WHEN w.is_first THEN ${amount} ELSE 0 END
		ELSE (${amount}) * w.upto / w.whole - (${amount}) * (w.upto - w.gross) / w.whole END`

/**
 * What companies were invoiced on some days, line by line, and what credit memos, discounts for paying early and voids took
 * off it later. A memo about no invoice belongs to its own day.
 */
export const wholesaleFacts = `
	invoices AS MATERIALIZED (
		SELECT i.*, p.state, CASE WHEN i.is_void THEN greatest(i.issued_on,
			coalesce((SELECT max(booked_on) FROM published.wholesale_allocations a WHERE a.invoice_id = i.id AND a.kind = 'void'),
				i.issued_on)) END AS void_on
		FROM published.wholesale_invoices i JOIN published.invoice_places p ON p.id = i.id WHERE i.issued_on = ANY($1::date[])),
	invoiced AS MATERIALIZED (
		SELECT i.id AS invoice_id, i.issued_on AS day, i.state, i.void_on, i.subtotal_cents::bigint AS subtotal,
			i.total_cents::bigint AS total, ol.case_pack_id AS item_id, l.cases, l.cases * p.containers AS cans,
			l.cases::bigint * l.price_cents AS gross, (sum(l.cases::bigint * l.price_cents) OVER placed)::bigint AS upto,
			(sum(l.cases::bigint * l.price_cents) OVER (PARTITION BY i.id))::bigint AS whole, row_number() OVER placed = 1 AS is_first,
			coalesce((SELECT sum(s.quantity * coalesce(s.unit_cost_cents, c.cost)) FROM published.lot_shipments s
				JOIN costs c ON c.day = i.issued_on AND c.item_id = s.item_id
				WHERE s.wholesale_order_id = i.order_id AND s.wholesale_shipment_id = i.shipment_id
					AND s.line_id = l.order_line_id), 0)::bigint AS cogs
		FROM invoices i JOIN published.wholesale_invoice_lines l ON l.invoice_id = i.id
			JOIN published.wholesale_order_lines ol ON ol.id = l.order_line_id
			JOIN published.case_packs p ON p.id = ol.case_pack_id
		WINDOW placed AS (PARTITION BY i.id ORDER BY l.position)),
	wholesale_facts AS (
		SELECT NULL::uuid, w.day, w.day, ${broken}, w.cases::bigint, w.cans, 0, w.gross, 0::bigint, 0::bigint, 0::bigint, w.cogs
		FROM invoiced w
		UNION ALL SELECT NULL, w.day, w.void_on, ${broken}, -w.cases, -w.cans, w.cases, 0, 0, 0, w.gross, -w.cogs
		FROM invoiced w WHERE w.void_on IS NOT NULL
		UNION ALL SELECT NULL, w.day, greatest(w.day, m.issued_on), ${broken}, 0, 0, 0, 0, 0, 0, ${partOf(goodsOfMemo)}, 0
		FROM invoiced w JOIN published.wholesale_credit_memos m ON m.invoice_id = w.invoice_id WHERE w.void_on IS NULL
		UNION ALL SELECT NULL, w.day, greatest(w.day, a.booked_on), ${broken}, 0, 0, 0, 0, ${partOf('a.cents::bigint')}, 0, 0, 0
		FROM invoiced w JOIN published.wholesale_allocations a ON a.invoice_id = w.invoice_id AND a.kind = 'discount'
		UNION ALL SELECT NULL, m.issued_on, m.issued_on, 'wholesale', NULL, NULL, 'company', 'portal', 0, 0, 0, 0, 0, 0,
			m.cents, 0
		FROM published.wholesale_credit_memos m WHERE m.invoice_id IS NULL AND m.issued_on = ANY($1::date[]))`
