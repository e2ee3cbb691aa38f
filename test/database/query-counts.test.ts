import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCustomers } from '#contracts/customers/customers.ts'
import { customerTimeline } from '#contracts/customers/profile.ts'
import { createScenario } from '#contracts/insight/projections/projections.ts'
import { startRecall } from '#contracts/inventory/recalls.ts'
import { getOrder } from '#contracts/orders/orders.ts'
import { listPromotionUses } from '#contracts/pricing/promotion-usage.ts'
import { Batch } from '#server/db/statements/batch.ts'
import { followOrders } from '#server/modules/customers/index.ts'
import { listEndpoints, listUrl } from '../interface/endpoints.ts'
import { aPaidOrder, refund, ship, unitsOf } from '../money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { makeCreator } from '../support/creators.ts'
import { aProduct } from '../support/shopping.ts'

let shop: TestApp
let admin: Visitor
/** What stands for each name in the URL of a list. */
const names: Record<string, string> = { slug: 'polar-mule' }
/** Of a scenario, a customer and a promotion, where the list belongs to one. */
let scenario: string
let customer: string
let promotion: string
let order: Awaited<ReturnType<typeof aPaidOrder>>
beforeAll(async () => {
	shop = await startTestApp()
	const everybody = await shop.signedIn('ADMIN', 'DISTRIBUTOR', 'CREATOR')
	await makeCreator(shop, everybody.id)
	admin = everybody
	const can = await aProduct(shop, 100)
	for (let nth = 0; nth < 3; nth++) {
		order = await aPaidOrder(shop, admin, [{ ...can, quantity: 3 }])
		await ship(admin, order.number, unitsOf(order, 1))
		await ship(admin, order.number, unitsOf(order, 1))
		for (let unit = 0; unit < 2; unit++) await refund(admin, order.number, { lines: unitsOf(order, 1) })
	}
	names.sku = order.lines[0]?.sku ?? ''
	const body = { sku: names.sku, lot: 'LOT', reason: 'A seam leaks.', advice: 'Do not drink it.' }
	names.id = (await admin.call(startRecall, { body, idempotencyKey: randomUUID() })).id
	const plan = { name: 'Three queries', words: 'The first.', values: {}, names: {} }
	scenario = (await admin.call(createScenario, { body: plan, idempotencyKey: randomUUID() })).id
	const terms = { code: 'THREE', kind: 'percent', value: 10 }
	promotion = String((await admin.send({ method: 'POST', url: '/api/admin/coupons', payload: terms })).json().id)
	await followOrders(shop.services)
	customer = (await admin.call(listCustomers, { query: { q: order.number } })).items[0]?.id ?? ''
})
afterAll(() => {
	query.mockRestore()
	return shop.close()
})

const query = vi.spyOn(Client.prototype, 'query')
const isOfSession = (asked: unknown) =>
	asked instanceof Batch && asked.queued.every(({ statement }) => statement.name.startsWith('session'))

/** What begins, limits in time and ends a transaction around a read. */
const isFrame = (asked: unknown) =>
	asked instanceof Batch
		? asked.queued.every(({ statement }) => ['BEGIN', 'COMMIT'].includes(statement.text))
		: typeof asked === 'object' && asked !== null && 'text' in asked && `${asked.text}`.startsWith('select set_config')

/**
 * How many statements leave for the database, beside the one that says who asks: the least of three times, for what the
 * store does by itself meanwhile is counted too.
 */
async function queriesOf(act: () => Promise<unknown>): Promise<number> {
	const counts: number[] = []
	for (let nth = 0; nth < 3; nth++) {
		query.mockClear()
		await act()
		counts.push(query.mock.calls.filter(([asked]) => !isOfSession(asked) && !isFrame(asked)).length)
	}
	return Math.min(...counts)
}

test('the page of an order is made of three queries, for staff and for its buyer', async () => {
	const { number, accessToken: token } = order
	const asStaff = () => admin.send({ method: 'GET', url: `/api/admin/orders/${number}` })
	expect(await queriesOf(asStaff)).toBeLessThanOrEqual(3)
	expect((await asStaff()).json()).toMatchObject({ shipments: [{}, {}], refunds: [{}, {}] })
	const asBuyer = () => shop.visitor().call(getOrder, { params: { number }, query: { token } })
	expect(await queriesOf(asBuyer)).toBeLessThanOrEqual(3)
})

function idFor(path: string): string | undefined {
	if (path.startsWith(createScenario.path)) return scenario
	if (path === customerTimeline.path) return customer
	return path === listPromotionUses.path ? promotion : names.id
}

test.each(listEndpoints.map(({ path }) => path))('%s is made of three queries', async (path) => {
	const given: Record<string, string | undefined> = { ...names, id: idFor(path) }
	const named = path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? '')
	const list = () => admin.send({ method: 'GET', url: listUrl(named, 'limit=50') })
	expect((await list()).status).toBe(200)
	expect(await queriesOf(list)).toBeLessThanOrEqual(3)
})
