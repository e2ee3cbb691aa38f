import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	countAttention,
	getPackingSlips,
	getPickList,
	getPickListPdf,
	shipRest,
} from '#contracts/orders/fulfillment-calls.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aCheckout, allAtOnce, aProduct, buy, buyGiftCard, cards, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const shown = (number: string) => admin.call(getAnyOrder, { params: { number } })
const rest = (
	number: string,
	body: { carrier?: string; trackingNumber?: string } = {},
	idempotencyKey = randomUUID() as string,
) => admin.call(shipRest, { params: { number }, body, idempotencyKey })
const pickList = (numbers: readonly string[]) => admin.call(getPickList, { query: { orders: numbers.join(',') } })
const file = async ({ path }: { path: string }, numbers: readonly string[]) =>
	admin.send({ method: 'GET', url: `${path}?orders=${numbers.join(',')}` })

async function aLot(itemId: string, location: string, code: string, bestBy: string, units: number) {
	await shop.rows(
		`WITH lot AS (INSERT INTO stock_lots (item_id, location, code, best_by, on_hand) VALUES ($1, $2, $3, $4, $5) RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $5, 'test' FROM lot`,
		[itemId, location, code, bestBy, units],
	)
}

describe('a pick list', () => {
	test('puts the units of many orders together by warehouse, item and lot, first expired first', async () => {
		const product = await aProduct(shop, 0)
		await aLot(product.itemId, 'MAIN', 'LATE', '2099-12-01', 5)
		await aLot(product.itemId, 'MAIN', 'SOON', '2099-01-01', 3)
		const first = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const second = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const list = await pickList([second.number, first.number])
		expect(list).toMatchObject({ orders: [second.number, first.number], left: [], units: 4 })
		expect(list.warehouses).toMatchObject([
			{
				code: 'MAIN',
				items: [
					{
						sku: product.sku,
						units: 4,
						lots: [
							{ lot: 'SOON', bestBy: '2099-01-01', units: 3, isSpoiled: false },
							{ lot: 'LATE', units: 1, orders: [{ number: second.number, units: 1 }] },
						],
					},
				],
			},
		])
		await rest(first.number)
		const after = await pickList([first.number, second.number])
		expect(after).toMatchObject({ orders: [second.number], units: 2 })
		expect(after.left).toEqual([{ number: first.number, reason: 'It is shipped already.' }])
	})

	test('says why an order is not on it, and what has expired since', async () => {
		const product = await aProduct(shop, 4)
		const unpaid = await buy(shop.visitor(), aCheckout([{ ...product, quantity: 1 }], { cardNumber: cards.later }))
		const spoiled = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }])
		const gone = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }])
		await cancel(admin, gone.number)
		await shop.rows('UPDATE stock_lots SET best_by = CURRENT_DATE - 1 WHERE item_id = $1', [product.itemId])
		const asked = [spoiled.number, gone.number, 'UT-1', unpaid.number]
		const list = await pickList(asked)
		expect(list.orders).toEqual([spoiled.number])
		expect(list.warehouses[0]?.items[0]?.lots).toMatchObject([{ isSpoiled: true }])
		expect(list.left.map(({ reason }) => reason)).toEqual([
			'It is cancelled.',
			'There is no such order.',
			'It is not paid yet.',
		])
	})

	test('is a PDF too, and so are the packing slips of all', async () => {
		const product = await aProduct(shop, 5)
		const open = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const sent = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }])
		await rest(sent.number, { carrier: 'ups', trackingNumber: '1Z 9' })
		for (const document of [getPickListPdf, getPackingSlips]) {
			const answer = await file(document, [open.number, sent.number])
			expect(answer.status).toBe(200)
			expect(answer.headers['content-type']).toBe('application/pdf')
			expect(answer.text.startsWith('%PDF-')).toBe(true)
		}
		expect((await file(getPackingSlips, ['UT-1'])).status).toBe(409)
		for (const wrong of ['', ',', 'x'.repeat(30), Array.from({ length: 201 }, (_, n) => `UT-${n}`).join(',')])
			expect((await file(getPickList, [wrong])).status).toBe(400)
	})
})

describe('the rest of an order', () => {
	test('leaves in one parcel, once for its key', async () => {
		const product = await aProduct(shop, 9)
		const email = `${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], { email })
		await ship(admin, order.number, unitsOf(order, 1))
		const key = randomUUID()
		const first = await rest(order.number, { carrier: 'ups', trackingNumber: '1Z 999' }, key)
		expect(first).toMatchObject({ reference: `${order.number}-2`, carrier: 'UPS', lines: [{ quantity: 2 }] })
		expect(await rest(order.number, { carrier: 'ups', trackingNumber: '1Z 999' }, key)).toEqual(first)
		await expect(rest(order.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
		expect((await mailsTo(shop, email)).filter((kind) => kind === 'order-shipped')).toHaveLength(2)
		expect(await stockOf(shop, product)).toEqual({ onHand: 6, reserved: 0 })
	})

	test('is nothing where everything goes by mail', async () => {
		const number = await buyGiftCard(shop, 'grace@example.com')
		await expect(rest(number)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	})

	test('of fifty orders leaves in one go, each by itself', async () => {
		const product = await aProduct(shop, 49)
		const orders: Array<{ number: string }> = []
		for (let nth = 0; nth < 50; nth++)
			orders.push(nth === 7 ? { number: 'UT-1' } : await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }]))
		const shipped: Array<string | number> = []
		let next = 0
		// Four at a time, as the page does it.
		const lane = async () => {
			for (let at = next++; at < orders.length; at = next++)
				shipped[at] = await rest(orders[at]?.number ?? '').then(
					() => 'shipped',
					({ status }) => status,
				)
		}
		await Promise.all([lane(), lane(), lane(), lane()])
		expect(shipped.filter((end) => end === 'shipped')).toHaveLength(49)
		expect(shipped[7]).toBe(404)
		expect(await stockOf(shop, product)).toEqual({ onHand: 0, reserved: 0 })
	}, 120_000)
})

test('shipped, cancelled, refunded and shipped again at once, each order ends in one way and its stock adds up', async () => {
	const product = await aProduct(shop, 40)
	for (let round = 0; round < 8; round++) {
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
		const ends = await Promise.all(
			[
				() => rest(order.number),
				() => cancel(admin, order.number),
				() => rest(order.number),
				() => refund(admin, order.number, { lines: unitsOf(order, 1) }),
				() => ship(admin, order.number, unitsOf(order, 1)),
			].map((act) =>
				act().then(
					() => 'done',
					({ code }) => code as string,
				),
			),
		)
		const { status, lines } = await shown(order.number)
		const [line] = lines
		expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(0)
		// Both whole parcels never leave, and what has left was not cancelled.
		expect(ends[0] === 'done' && ends[2] === 'done').toBe(false)
		expect((line?.shipped ?? 0) + (line?.cancelled ?? 0)).toBeLessThanOrEqual(3)
		if (ends[0] === 'done' || ends[2] === 'done') expect(['shipped', 'refunded', 'cancelled']).toContain(status)
	}
}, 120_000)

test('twenty who ship the same order at once send one parcel', async () => {
	const product = await aProduct(shop, 5)
	const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
	const ends = await allAtOnce(20, () => rest(order.number))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 0 })
})

test('what is late or stuck is counted, and the count leads to its orders', async () => {
	const product = await aProduct(shop, 9)
	const email = `${randomUUID()}@example.com`
	const before = await admin.call(countAttention, {})
	const late = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }], { email })
	const inTime = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }], { email })
	await shop.rows(`UPDATE orders SET deliver_to = CURRENT_DATE - 3 WHERE number = $1`, [late.number])
	const found = async (attention: 'late' | 'processing' | 'refund_refused') =>
		(await admin.call(listAllOrders, { query: { attention, limit: '100' } })).items.map(({ number }) => number)
	expect(await admin.call(countAttention, {})).toEqual({ ...before, late: before.late + 1 })
	expect(await found('late')).toContain(late.number)
	expect(await found('late')).not.toContain(inTime.number)
	await rest(late.number)
	expect(await found('late')).not.toContain(late.number)
	await refund(admin, inTime.number, { lines: unitsOf(inTime, 1) })
	await shop.rows(
		`UPDATE payment_refunds SET state = 'refused' WHERE payment_id = (SELECT id FROM payments WHERE order_id = (SELECT id FROM orders WHERE number = $1))`,
		[inTime.number],
	)
	expect(await found('refund_refused')).toEqual([inTime.number])
	await shop.rows(
		`UPDATE payment_refunds SET state = 'ordered' WHERE payment_id = (SELECT id FROM payments WHERE order_id = (SELECT id FROM orders WHERE number = $1))`,
		[inTime.number],
	)
})
