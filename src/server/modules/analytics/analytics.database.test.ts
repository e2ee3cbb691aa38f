import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from '#contracts/catalog/catalog.ts'
import { listCustomers } from '#contracts/customers/customers.ts'
import * as figures from '#contracts/insight/analytics.ts'
import * as desk from '#contracts/insight/analytics-desk.ts'
import * as shopping from '#contracts/insight/shopping-reads.ts'
import * as supply from '#contracts/insight/supply-reads.ts'
import { recordPageView } from '#contracts/operations/analytics.ts'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { followOrders } from '#server/modules/customers/index.ts'
import { aPaidOrder, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aProduct, type Sellable } from '#test/support/shopping.ts'
import { followTrade } from './index.ts'

let shop: TestApp
let admin: Visitor
let cap: Sellable
let netCents: number
const today = storeToday()
const span = { from: dayLater(today, -6), to: today }
/** Movements are counted once none before them can come any more, which is after two minutes. */
async function letMovementsSettle() {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query('ALTER TABLE stock_movements DISABLE TRIGGER USER')
	await owner.query("UPDATE stock_movements SET created_at = created_at - interval '3 minutes'")
	await owner.query('ALTER TABLE stock_movements ENABLE TRIGGER USER')
	await owner.end()
}

beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	cap = await aProduct(shop, 100, { priceCents: 2500 })
	await shop.visitor().call(recordPageView, { body: { path: '/' } })
	await shop.visitor().call(recordPageView, { body: { path: `/product/${cap.sku.toLowerCase()}` } })
	const one = await aPaidOrder(shop, admin, [{ ...cap, quantity: 3 }], { email: 'one@example.com' })
	await aPaidOrder(shop, admin, [cap], { email: 'one@example.com' })
	await aPaidOrder(shop, admin, [cap], { email: 'two@example.com' })
	await ship(admin, one.number, unitsOf(one, 3))
	await refund(admin, one.number, { lines: unitsOf(one, 1) })
	await letMovementsSettle()
	await followTrade(shop.services)
	await followOrders(shop.services)
	netCents = 4 * 2500
})
afterAll(() => shop.auditAndClose())

const get = (path: string, query: Record<string, string>) =>
	admin.send({ method: 'GET', url: `/api/admin/analytics/${path}?${new URLSearchParams(query)}` })

describe('figures', () => {
	test('of the last days, by what they are asked by', async () => {
		const series = await admin.call(figures.metricSeries, {
			query: {
				...span,
				step: 'day',
				metrics: 'netSales,orders,aov,newCustomers,returns,pageViews' as never,
				compare: 'previous',
			},
		})
		expect(series.periods).toHaveLength(7)
		expect(series.lines).toHaveLength(1)
		expect(series.lines[0]?.total).toEqual({
			...{ netSales: netCents, orders: 3, aov: Math.round(netCents / 3), newCustomers: 2, returns: 2500, pageViews: 2 },
		})
		expect(series.lines[0]?.values.netSales?.at(-1)).toBe(netCents)
		expect(series.compared?.lines[0]?.total).toMatchObject({ netSales: 0, aov: null })
		expect(series.countedThrough).not.toBeNull()
		const table = await admin.call(figures.metricTable, {
			query: { ...span, by: 'customer', metrics: 'netSales,orders' as never, state: 'TX' as never },
		})
		expect(table.rows.map(({ key, values }) => [key, values.orders])).toEqual([
			['new', 2],
			['returning', 1],
		])
		expect(table.rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1)
	})

	test('open the orders behind them, which add up to the same', async () => {
		const { items } = await admin.call(figures.saleRows, { query: { ...span, source: 'direct' as never } })
		expect(items).toHaveLength(3)
		expect(items.reduce((sum, row) => sum + row.netCents, 0)).toBe(netCents)
		const first = await admin.call(figures.saleRows, { query: { ...span, limit: '2' } })
		const rest = await admin.call(figures.saleRows, { query: { ...span, limit: '2', cursor: first.nextCursor ?? '' } })
		expect([...first.items, ...rest.items]).toEqual(items)
		expect((await admin.call(figures.saleRows, { query: { ...span, product: 'nothing' as never } })).items).toEqual([])
		expect((await admin.call(figures.saleRows, { query: { ...span, channel: 'wholesale' as never } })).items).toEqual(
			[],
		)
	})

	test('come as a file that no spreadsheet takes for formulas', async () => {
		await shop.rows(`UPDATE products SET name = '=cmd|calc' WHERE id = $1`, [cap.productId])
		const answer = await get('export', { ...span, step: 'total', metrics: 'netSales', by: 'product' })
		expect(answer.headers['content-disposition']).toContain('.csv')
		expect(answer.text).toContain("'=cmd|calc")
		expect(answer.text).toContain('100.00')
	})

	test.each([
		['that ends before it begins', { from: '2024-03-02', to: '2024-03-01' }, 422],
		['that has not begun', { from: '2999-01-01', to: '2999-01-02' }, 422],
		['of more than ten years', { from: '1990-01-01', to: '2024-01-01' }, 422],
		['on a day that there is not', { from: '2023-02-29', to: '2023-03-01' }, 400],
		['by the minute', { step: 'minute' }, 400],
		['of ten years by day and state', { from: '2015-01-01', to: '2024-12-31', by: 'state' }, 422],
		['by a dimension that nobody knows', { by: 'color' }, 400],
		['narrowed by one that nobody knows', { color: 'red' }, 400],
		['of a metric that nobody knows', { metrics: 'happiness' }, 400],
		['of page views by product', { metrics: 'pageViews', by: 'product' }, 422],
		['of orders narrowed to a product', { metrics: 'orders', product: 'a-can' }, 422],
		['narrowed to a formula', { product: "=cmd|' /C calc'!A0" }, 400],
		['narrowed to what ends a statement', { state: "TX'; DROP TABLE orders; --" }, 400],
	])('a question %s is answered clearly', async (_, asked, status) => {
		const answer = await get('series', { ...span, step: 'day', metrics: 'netSales', ...asked } as never)
		expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('message')])
	})

	test('are for staff alone', async () => {
		const path = `/api/admin/analytics/series?from=${today}&to=${today}&step=day&metrics=netSales`
		expect((await shop.visitor().send({ method: 'GET', url: path })).status).toBe(401)
		expect((await (await shop.signedIn()).send({ method: 'GET', url: path })).status).toBe(403)
	})
})

describe('what has a shape of its own', () => {
	test('the funnel', async () => {
		const { stages, checkouts } = await admin.call(shopping.conversionFunnel, { query: span })
		expect(stages.map(({ id, count }) => [id, count])).toEqual([
			['view', 2],
			['product', 1],
			['cart', 0],
			['checkout', 0],
			['paid', 3],
		])
		expect(stages.find(({ id }) => id === 'checkout')?.ofPrevious).toBeNull()
		expect(checkouts).toEqual({ started: 3, completed: 3, conversion: 1 })
	})

	test('cohorts', async () => {
		const { cohorts, all } = await admin.call(shopping.customerCohorts, { query: span })
		expect(cohorts).toHaveLength(1)
		expect(all).toMatchObject({ customers: 2, repeatRate: 0.5 })
	})

	test('segments, which are those of the list of customers', async () => {
		const { segments } = await admin.call(shopping.customerSegments, {})
		for (const { id, customers } of segments)
			expect([id, (await admin.call(listCustomers, { query: { segment: id } })).total]).toEqual([id, customers])
		expect(segments.reduce((sum, { customers }) => sum + customers, 0)).toBe(2)
	})

	test('stock, promotions, returns and programs', async () => {
		const { items, fill } = await admin.call(supply.stockHealth, { query: span })
		expect(items.find(({ sku }) => sku === cap.sku)).toMatchObject({
			onHand: 97,
			shipped: 3,
			sellThrough: 3 / 100,
			atRisk: 0,
		})
		expect(fill.rate).toBeNull()
		expect((await admin.call(shopping.promotionResults, { query: span })).items).toEqual([])
		expect(await admin.call(shopping.returnResults, { query: { ...span, compare: 'year' } })).toMatchObject({
			units: 0,
			previousUnits: 0,
		})
		const programs = await admin.call(supply.programResults, { query: span })
		expect(programs.creators).toMatchObject({ clicks: 0, conversion: null })
		expect((await admin.call(supply.listAnomalies, { query: span })).items).toEqual([])
	})

	test('searches that found nothing, without what may name a person', async () => {
		for (const q of ['Zzyzx!', 'zzyzx', 'UT-100042', '555 0134 77'])
			await shop.visitor().call(listProducts, { query: { q } })
		await expect
			.poll(async () => (await admin.call(shopping.emptySearches, { query: span })).items)
			.toEqual([{ term: 'zzyzx', searches: 2, lastDay: today }])
	})
})

describe('what staff write', () => {
	test('notes of days, once for their key, and with what they were before in the log', async () => {
		const idempotencyKey = randomUUID()
		const body = { day: today, text: '<b>Launch</b> of =Mango' }
		const made = await admin.call(desk.addAnnotation, { body, idempotencyKey })
		expect(await admin.call(desk.addAnnotation, { body, idempotencyKey })).toEqual(made)
		await admin.call(desk.changeAnnotation, { params: { id: made.id }, body: { text: 'Launch' } })
		expect((await admin.call(desk.listAnnotations, { query: span })).items).toMatchObject([{ text: 'Launch' }])
		await admin.call(desk.removeAnnotation, { params: { id: made.id } })
		expect((await admin.call(desk.listAnnotations, { query: span })).items).toEqual([])
		const log = await shop.rows(`SELECT details FROM audit_log WHERE action = 'insight.annotated' ORDER BY id`)
		expect(log.map(({ details }) => details.after)).toEqual([body.text, 'Launch', null])
		await expect(admin.call(desk.removeAnnotation, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
	})

	test('a rebuild, which a job makes and which changes nothing', async () => {
		const idempotencyKey = randomUUID()
		expect((await admin.call(desk.rebuildRollup, { body: {}, idempotencyKey })).rebuild).toMatchObject({
			endedAt: null,
		})
		await expect(admin.call(desk.rebuildRollup, { body: {}, idempotencyKey: randomUUID() })).rejects.toMatchObject({
			status: 409,
		})
		await followTrade(shop.services)
		const { rebuild, waitingDays } = await admin.call(desk.getRollupState, {})
		expect(rebuild).toMatchObject({ changedDays: 0, endedAt: expect.any(String) })
		expect(waitingDays).toBe(0)
		expect((await admin.call(desk.listRestatements, { query: span })).items).toEqual([])
	})
})
