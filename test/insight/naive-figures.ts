import type { MetricId } from '#contracts/insight/metrics.ts'

/**
 * Figures recomputed from the raw tables, order by order and slowly: written apart from the counting, and without its views.
 * Each statement answers `day`, `key` and the sums that its metrics are made of.
 */
export const zone = `AT TIME ZONE 'America/Chicago'`
const isGift = (line: string) =>
	`(SELECT p.category = 'gift-cards' FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ${line}.variant_id)`
export const goodsOf = (order: string) =>
	`(SELECT * FROM order_lines gl WHERE gl.order_id = ${order} AND NOT ${isGift('gl')})`
export const hasGoods = `EXISTS (SELECT FROM ${goodsOf('o.id')} g)`

/** What one can of each line was expected to cost when it was sold: the newest lot of the time, or else the first ever. */
export const expectedCost = (item: string, day: string) => `coalesce(
	(SELECT s.unit_cost_cents FROM stock_lots s WHERE s.item_id = ${item} AND s.unit_cost_cents IS NOT NULL
		AND (s.created_at ${zone})::date <= ${day} ORDER BY s.created_at DESC, s.id DESC LIMIT 1),
	(SELECT s.unit_cost_cents FROM stock_lots s WHERE s.item_id = ${item} AND s.unit_cost_cents IS NOT NULL
		ORDER BY s.created_at, s.id LIMIT 1), 0)`
const soldOn = `(o.paid_at ${zone})::date`

const lost = `coalesce((SELECT sum(d.amount_cents) FROM payment_disputes d JOIN payments p ON p.id = d.payment_id
	WHERE p.order_id = o.id AND d.state = 'lost'), 0)`

/** One row for each paid order of the store. */
export const storeOrders = `SELECT o.id, ${soldOn} AS day, o.status, o.shipping_address ->> 'state' AS state, ${hasGoods} AS has_goods,
	CASE WHEN EXISTS (SELECT FROM orders e WHERE e.customer = o.customer AND e.status <> 'cancelled' AND e.paid_at IS NOT NULL
		AND (e.paid_at, e.id) < (o.paid_at, o.id) AND EXISTS (SELECT FROM ${goodsOf('e.id')} g)) THEN 'returning' ELSE 'new' END AS customer,
	CASE WHEN ${hasGoods} AND o.status <> 'cancelled' THEN 1 ELSE 0 END AS orders,
	coalesce((SELECT sum(g.quantity) - sum(coalesce((SELECT sum(b.quantity) FROM order_refund_lines b WHERE b.line_id = g.id), 0))
		FROM ${goodsOf('o.id')} g), 0) AS units,
	coalesce((SELECT sum(g.unit_price_cents * g.quantity) FROM ${goodsOf('o.id')} g), 0) AS gross,
	coalesce((SELECT sum(g.discount_cents) FROM ${goodsOf('o.id')} g), 0) AS discount,
	CASE WHEN ${hasGoods} THEN o.tokens_cents - coalesce((SELECT sum(r.tokens_cents) FROM order_refunds r WHERE r.order_id = o.id), 0) ELSE 0 END AS tokens,
	coalesce((SELECT sum(b.subtotal_cents - b.discount_cents) FROM order_refund_lines b JOIN ${goodsOf('o.id')} g ON g.id = b.line_id), 0)
		+ CASE WHEN ${hasGoods} THEN coalesce((SELECT sum(r.goodwill_cents - r.offset_cents) FROM order_refunds r WHERE r.order_id = o.id), 0) ELSE 0 END AS returned,
	${lost} AS lost,
	o.shipping_cents - coalesce((SELECT sum(r.shipping_cents) FROM order_refunds r WHERE r.order_id = o.id), 0) AS shipping,
	(SELECT sum(l.tax_cents) FROM order_lines l WHERE l.order_id = o.id)
		- coalesce((SELECT sum(b.tax_cents) FROM order_refunds r JOIN order_refund_lines b ON b.refund_id = r.id WHERE r.order_id = o.id), 0) AS tax,
	coalesce((SELECT sum(g.unit_price_cents * g.quantity - g.discount_cents) FROM order_lines g WHERE g.order_id = o.id AND ${isGift('g')}), 0)
		- coalesce((SELECT sum(b.subtotal_cents - b.discount_cents) FROM order_refund_lines b JOIN order_lines g ON g.id = b.line_id
			WHERE g.order_id = o.id AND ${isGift('g')}), 0) AS gift_cards,
	coalesce((SELECT sum((g.quantity - coalesce((SELECT sum(b.cancelled) FROM order_refund_lines b WHERE b.line_id = g.id), 0))
			* vi.quantity * ${expectedCost('vi.item_id', soldOn)})
		FROM ${goodsOf('o.id')} g JOIN variant_items vi ON vi.variant_id = g.variant_id), 0)
		+ coalesce((SELECT sum(s.quantity * (coalesce(l.unit_cost_cents, ${expectedCost('l.item_id', soldOn)}) - ${expectedCost('l.item_id', soldOn)}))
			FROM shipped_stock s JOIN stock_lots l ON l.id = s.lot_id JOIN ${goodsOf('o.id')} g ON g.id = s.line_id WHERE s.order_id = o.id), 0)
		- coalesce((SELECT sum(s.quantity * coalesce(l.unit_cost_cents, ${expectedCost('l.item_id', soldOn)}))
			FROM returned_stock s JOIN stock_lots l ON l.id = s.lot_id JOIN ${goodsOf('o.id')} g ON g.id = s.line_id
			WHERE s.order_id = o.id AND s.scrap_movement_id IS NULL), 0) AS cogs
	FROM orders o WHERE o.paid_at IS NOT NULL`

/** One row for each invoice, and for each memo about none. */
export const wholesaleInvoices = `SELECT i.issued_on AS day, i.ship_to ->> 'state' AS state,
	CASE WHEN i.number = (SELECT min(e.number) FROM wholesale_invoices e WHERE e.order_id = i.order_id) THEN 1 ELSE 0 END AS orders,
	CASE WHEN i.is_void THEN 0 ELSE (SELECT sum(l.cases) FROM wholesale_invoice_lines l WHERE l.invoice_id = i.id) END AS units,
	i.subtotal_cents AS gross,
	coalesce((SELECT sum(a.cents) FROM wholesale_allocations a WHERE a.invoice_id = i.id AND a.kind = 'discount'), 0) AS discount,
	CASE WHEN i.is_void THEN i.subtotal_cents ELSE coalesce((SELECT sum(floor(m.cents::numeric * i.subtotal_cents / i.total_cents + 0.5))
		FROM wholesale_credit_memos m WHERE m.invoice_id = i.id), 0) END AS returned,
	CASE WHEN i.is_void THEN 0 ELSE i.tax_cents END AS tax,
	CASE WHEN i.is_void THEN 0 ELSE coalesce((SELECT sum(s.quantity * coalesce(l.unit_cost_cents, ${expectedCost('l.item_id', 'i.issued_on')}))
		FROM shipped_stock s JOIN stock_lots l ON l.id = s.lot_id WHERE s.wholesale_shipment_id = i.shipment_id), 0) END AS cogs
	FROM wholesale_invoices i
	UNION ALL SELECT m.issued_on, NULL, 0, 0, 0, 0, m.cents, 0, 0 FROM wholesale_credit_memos m WHERE m.invoice_id IS NULL`

export interface NaiveOrder {
	day: string
	channel: 'store' | 'wholesale'
	state: string | null
	customer: string
	orders: number
	units: number
	gross: number
	discount: number
	tokens: number
	returned: number
	lost: number
	shipping: number
	tax: number
	giftCards: number
	cogs: number
}

export async function naiveOrders(rows: (text: string) => Promise<Record<string, unknown>[]>): Promise<NaiveOrder[]> {
	const store = await rows(`SELECT *, day::text AS day FROM (${storeOrders}) AS each`)
	const wholesale = await rows(`SELECT *, day::text AS day FROM (${wholesaleInvoices}) AS each`)
	const numbers = (row: Record<string, unknown>) => (name: string) => Number(row[name] ?? 0)
	const asNaive = (row: Record<string, unknown>, channel: 'store' | 'wholesale'): NaiveOrder => {
		const of = numbers(row)
		const returned = of('returned')
		// A bank takes back at most what is left of the sale.
		const left = Math.max(0, of('gross') - of('discount') - of('tokens') - returned)
		return {
			...{ day: String(row.day), channel, state: row.state as string | null },
			customer: channel === 'store' ? String(row.customer) : 'company',
			...{
				orders: of('orders'),
				units: of('units'),
				gross: of('gross'),
				discount: of('discount'),
				tokens: of('tokens'),
			},
			...{
				returned: returned + Math.min(left, of('lost')),
				lost: of('lost'),
				shipping: of('shipping'),
				tax: of('tax'),
			},
			...{ giftCards: of('gift_cards'), cogs: of('cogs') },
		}
	}
	return [...store.map((row) => asNaive(row, 'store')), ...wholesale.map((row) => asNaive(row, 'wholesale'))]
}

/** Metrics of some orders as one would work them out by hand; null where there is nothing to divide by. */
export function naiveMetrics(orders: readonly NaiveOrder[]): Partial<Record<MetricId, number | null>> {
	const sum = (name: keyof NaiveOrder) => orders.reduce((all, order) => all + Number(order[name]), 0)
	const net = sum('gross') - sum('discount') - sum('tokens') - sum('returned')
	const per = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom)
	const aov = per(net, sum('orders'))
	return {
		netSales: net,
		grossSales: sum('gross'),
		discounts: sum('discount'),
		tokenRedemptions: sum('tokens'),
		returns: sum('returned'),
		returnRate: per(sum('returned'), sum('gross') - sum('discount')),
		discountRate: per(sum('discount'), sum('gross')),
		units: sum('units'),
		cogs: sum('cogs'),
		contribution1: net - sum('cogs'),
		contribution1Rate: per(net - sum('cogs'), net),
		orders: sum('orders'),
		aov: aov === null ? null : Math.round(aov),
		shippingIncome: sum('shipping'),
		tax: sum('tax'),
		giftCardSales: sum('giftCards'),
	}
}
