import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dimension } from '#contracts/insight/dimensions.ts'
import type { MetricId } from '#contracts/insight/metrics.ts'
import { followTrade, metricValues, tieOut } from '#server/modules/analytics/index.ts'
import type { TestApp } from '../support/app.ts'
import { startShopWithHistory } from './history.ts'
import { type NaiveOrder, naiveMetrics, naiveOrders } from './naive-figures.ts'

const span = { from: '2022-02-01', to: '2024-12-31' }
const metrics: MetricId[] = [
	...(['netSales', 'grossSales', 'discounts', 'tokenRedemptions', 'returns', 'returnRate', 'discountRate'] as const),
	...(['units', 'cogs', 'contribution1', 'contribution1Rate', 'orders', 'aov'] as const),
	...(['shippingIncome', 'tax', 'giftCardSales'] as const),
]

let shop: TestApp
let naive: NaiveOrder[]
const count = (signal?: AbortSignal) => followTrade(shop.services, signal)
const kept = async () => ({
	days: await shop.rows('SELECT s::text FROM sales_days s ORDER BY 1'),
	sums: await shop.rows('SELECT s::text FROM sales_sums s ORDER BY 1'),
	cohorts: await shop.rows('SELECT s::text FROM cohort_days s ORDER BY 1'),
	restated: await shop.rows('SELECT s::text FROM cohort_restatements s ORDER BY 1'),
	promotions: await shop.rows('SELECT s::text FROM promotion_days s ORDER BY 1'),
	returns: await shop.rows('SELECT s::text FROM return_days s ORDER BY 1'),
	orders: await shop.rows('SELECT s::text FROM counted_orders s ORDER BY 1'),
	lots: await shop.rows('SELECT s::text FROM lot_days s ORDER BY 1'),
})

beforeAll(async () => {
	shop = await startShopWithHistory()
	await count()
	naive = await naiveOrders((text) => shop.rows(text))
}, 240_000)
afterAll(() => shop.close())

const keyOf: Partial<Record<Dimension, (order: NaiveOrder) => string>> = {
	channel: ({ channel }) => channel,
	state: ({ state }) => state ?? 'none',
	customer: ({ customer }) => customer,
}
const stepOf = {
	day: (day: string) => day,
	month: (day: string) => `${day.slice(0, 7)}-01`,
	total: () => span.from,
}

describe('every metric is what the raw tables say', () => {
	test.each([
		['total', undefined],
		['month', undefined],
		['day', undefined],
		['total', 'channel'],
		['month', 'channel'],
		['total', 'state'],
		['month', 'state'],
		['total', 'customer'],
		['month', 'customer'],
	] as const)('in steps of a %s, by %s', async (step, by) => {
		const answered = await metricValues(shop.services.db, { ...span, metrics, step, ...(by && { by }) })
		const grouped = Map.groupBy(naive, (order) => `${stepOf[step](order.day)} ${by ? keyOf[by]?.(order) : null}`)
		expect(grouped.size).toBeGreaterThan(0)
		const found = new Map(answered.map(({ period, key, values }) => [`${period} ${key}`, values]))
		for (const [key, orders] of grouped) expect([key, found.get(key)]).toEqual([key, closeTo(naiveMetrics(orders))])
		for (const [key, values] of found)
			if (!grouped.has(key)) expect([key, values]).toEqual([key, closeTo(naiveMetrics([]))])
	})

	test('where there is nothing to divide by, a ratio is not defined', async () => {
		const [none] = await metricValues(shop.services.db, {
			...{ from: '2020-02-29', to: '2020-02-29', step: 'total' as const },
			metrics: ['aov', 'returnRate', 'contribution1Rate', 'conversion', 'netSales'],
		})
		expect(none?.values).toEqual({
			...{ aov: null, returnRate: null, contribution1Rate: null, conversion: null, netSales: 0 },
		})
	})

	test.each(['category', 'flavor', 'product', 'pack', 'source'] as const)(
		'the parts by %s add up to the whole',
		async (by) => {
			const asked: MetricId[] = ['netSales', 'grossSales', 'discounts', 'returns', 'tokenRedemptions', 'cogs', 'units']
			const parts = await metricValues(shop.services.db, { ...span, metrics: asked, step: 'total', by })
			const whole = naiveMetrics(naive)
			for (const metric of asked)
				expect([metric, parts.reduce((sum, { values }) => sum + (values[metric] ?? 0), 0)]).toEqual([
					metric,
					whole[metric],
				])
		},
	)

	test('of a product, the lines say the same', async () => {
		const lines =
			await shop.rows(`SELECT p.slug, sum(l.unit_price_cents * l.quantity)::int AS gross, sum(l.discount_cents)::int AS discount
			FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
			WHERE o.paid_at IS NOT NULL AND p.category <> 'gift-cards' GROUP BY 1`)
		const answered = await metricValues(shop.services.db, {
			...{ ...span, step: 'total' as const, by: 'product' as const, metrics: ['grossSales', 'discounts'] },
			filters: { channel: ['store'] },
		})
		const found = new Map(answered.map(({ key, values }) => [key, values]))
		for (const { slug, gross, discount } of lines)
			expect([slug, found.get(slug)]).toEqual([slug, { grossSales: gross, discounts: discount }])
	})

	test('a span that begins and ends within months says the same as its days', async () => {
		const within = { from: '2023-01-17', to: '2024-02-29' }
		for (const by of ['state', 'channel'] as const) {
			const total = await metricValues(shop.services.db, {
				...within,
				metrics: ['netSales', 'orders'],
				step: 'total',
				by,
			})
			for (const { key, values } of total) {
				const orders = naive.filter(
					(order) => keyOf[by]?.(order) === key && order.day >= within.from && order.day <= within.to,
				)
				const { netSales, orders: counted } = naiveMetrics(orders)
				expect([key, values]).toEqual([key, { netSales, orders: counted }])
			}
		}
	})

	test('the heads of orders and invoices tie out', async () => {
		expect(naive.some((order) => order.lost > 0)).toBe(true)
		expect(await tieOut(shop.services.db, 'netSales', span)).toEqual({ differenceCents: 0, rows: [] })
		expect((await tieOut(shop.services.db, 'shippingIncome', span)).rows).toEqual([])
	})
})

/** Ratios to the precision of a float, everything else exactly. */
const closeTo = (expected: ReturnType<typeof naiveMetrics>) =>
	Object.fromEntries(
		Object.entries(expected).map(([metric, value]) => [
			metric,
			typeof value === 'number' && !Number.isInteger(value) ? expect.closeTo(value, 9) : value === 0 ? 0 : value,
		]),
	)

describe('counting', () => {
	test('once more changes nothing, from the beginning neither', async () => {
		const before = await kept()
		await count()
		expect(await kept()).toEqual(before)
		await shop.services.db.pool.query(
			'UPDATE counting_progress SET event_id = 0, invoice_number = 0, memo_number = 0, allocation_id = 0',
		)
		await count()
		expect(await kept()).toEqual(before)
	})

	test('that is ended between two slices goes on where it was', async () => {
		const before = await kept()
		await shop.services.db.pool.query('DELETE FROM sales_days; DELETE FROM sales_sums; DELETE FROM cohort_days')
		await shop.services.db.pool.query(
			`INSERT INTO waiting_days SELECT DISTINCT day FROM counted_orders UNION SELECT issued_on FROM wholesale_invoices
			UNION SELECT issued_on FROM wholesale_credit_memos ON CONFLICT DO NOTHING`,
		)
		const gone = new AbortController()
		gone.abort()
		await count(gone.signal)
		expect((await shop.rows('SELECT count(*)::int AS n FROM waiting_days'))[0]?.n).toBeGreaterThan(100)
		await Promise.all([count(), count()])
		expect(await kept()).toEqual(before)
	})

	test('a rebuild gives the same rows, and says which days it changed', async () => {
		const before = await kept()
		const { pool } = shop.services.db
		await pool.query(`INSERT INTO insight_rebuilds (author) VALUES ('system')`)
		await count()
		expect(await kept()).toEqual(before)
		expect(
			await shop.rows(
				'SELECT changed_days, done_days = all_days AS done, ended_at IS NOT NULL AS ended FROM insight_rebuilds',
			),
		).toEqual([{ changed_days: 0, done: true, ended: true }])
		await pool.query(
			`UPDATE sales_sums SET gross_cents = gross_cents + 1 WHERE ctid = (SELECT ctid FROM sales_sums WHERE level = 'mix' LIMIT 1)`,
		)
		await pool.query(`INSERT INTO insight_rebuilds (author) VALUES ('system')`)
		await count()
		expect(await kept()).toEqual(before)
		expect(
			(await shop.rows('SELECT changed_days FROM insight_rebuilds ORDER BY id DESC LIMIT 1'))[0]?.changed_days,
		).toBe(1)
	})

	test('keeps nothing of who bought', async () => {
		const columns = await shop.rows(`SELECT table_name, column_name FROM information_schema.columns
			WHERE table_name IN ('sales_days', 'sales_sums', 'counted_orders', 'cohort_days', 'cohort_restatements', 'promotion_days', 'return_days', 'visit_days', 'lot_days')
				AND column_name ~ 'mail|name|user|address|phone'`)
		expect(columns).toEqual([])
		const values = await shop.rows(
			`SELECT 1 FROM counted_orders c, orders o WHERE c::text LIKE '%' || o.email || '%' LIMIT 1`,
		)
		expect(values).toEqual([])
	})

	test('what came back later is a restatement of the day of its sale', async () => {
		const day = (
			await shop.rows(
				`SELECT day::text FROM sales_sums WHERE level = 'mix' AND known_on > day AND returns_cents > 0 LIMIT 1`,
			)
		)[0]?.day
		const of = { from: day, to: day, step: 'total' as const, metrics: ['returns' as const] }
		const [now] = await metricValues(shop.services.db, of)
		const [then] = await metricValues(shop.services.db, { ...of, asOf: day })
		expect(now?.values.returns).toBeGreaterThan(then?.values.returns ?? 0)
	})
})
