import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder, getOrder } from '#contracts/orders/orders.ts'
import { changeTracking, markDelivered } from '#contracts/orders/shipment-calls.ts'
import { aPaidOrder, ship, unitsOf } from '#test/money/after-sale.ts'
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
/** Another lot of a test product's item. */
async function aLot(itemId: string, code: string, bestBy: string, units: number) {
	await shop.rows(
		`WITH lot AS (INSERT INTO stock_lots (item_id, location, code, best_by, on_hand) VALUES ($1, 'MAIN', $2, $3, $4) RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $4, 'test' FROM lot`,
		[itemId, code, bestBy, units],
	)
}

describe('a parcel', () => {
	test('takes its units off the shelf, tells the buyer, and ends what is to be shipped', async () => {
		const product = await aProduct(shop, 10)
		const email = `${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], { email })
		const [line] = order.lines
		expect(line).toMatchObject({ needsShipping: true, shipped: 0 })

		const first = await ship(admin, order.number, unitsOf(order, 2), { carrier: 'ups', trackingNumber: '1Z 999' })
		expect(first).toMatchObject({
			reference: `${order.number}-1`,
			carrier: 'UPS',
			trackingUrl: 'https://www.ups.com/track?tracknum=1Z%20999',
			deliveredAt: null,
			lines: [{ lineId: line?.id, quantity: 2 }],
		})
		expect(await stockOf(shop, product)).toEqual({ onHand: 8, reserved: 1 })
		expect(await shown(order.number)).toMatchObject({
			status: 'paid',
			fulfillmentStatus: 'partly_shipped',
			lines: [{ shipped: 2 }],
			allocations: [
				{ quantity: 1, state: 'allocated', shipmentId: null },
				{ quantity: 2, state: 'shipped', shipmentId: first.id },
			],
		})

		await ship(admin, order.number, unitsOf(order, 1))
		const after = await shown(order.number)
		expect(after).toMatchObject({ status: 'shipped', fulfillmentStatus: 'shipped', lines: [{ shipped: 3 }] })
		expect(after.shipments.map(({ reference, trackingUrl }) => [reference, trackingUrl])).toEqual([
			[`${order.number}-1`, first.trackingUrl],
			[`${order.number}-2`, null],
		])
		expect(after.events.slice(-2)).toMatchObject([
			{ kind: 'partly_shipped', actor: admin.username, reason: 'Parcel 1: UPS 1Z 999' },
			{ kind: 'shipped', actor: admin.username, reason: 'Parcel 2' },
		])
		expect(await stockOf(shop, product)).toEqual({ onHand: 7, reserved: 0 })
		expect((await mailsTo(shop, email)).filter((kind) => kind === 'order-shipped')).toHaveLength(2)

		const guest = await shop.visitor().call(getOrder, {
			params: { number: order.number },
			query: { token: order.accessToken },
		})
		expect(guest.shipments).toHaveLength(2)
		expect(guest.events.at(-1)).toMatchObject({ actor: 'staff' })
	})

	test('says from which lots it was packed, so a recall finds its customers', async () => {
		const product = await aProduct(shop, 0)
		await aLot(product.itemId, 'LATE', '2099-12-01', 5)
		await aLot(product.itemId, 'SOON', '2099-01-01', 2)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 4 }])
		await ship(admin, order.number, unitsOf(order, 3))
		expect(
			await shop.rows(
				`SELECT l.code, sum(s.quantity)::int AS units FROM shipped_stock s JOIN stock_lots l ON l.id = s.lot_id JOIN orders o ON o.id = s.order_id
				WHERE o.number = $1 GROUP BY 1 ORDER BY 1`,
				[order.number],
			),
		).toEqual([
			{ code: 'LATE', units: 1 },
			{ code: 'SOON', units: 2 },
		])
	})

	test('with one key is one parcel, and the same answer twice', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const idempotencyKey = randomUUID()
		const [first, second] = [
			await ship(admin, order.number, unitsOf(order, 1), { idempotencyKey }),
			await ship(admin, order.number, unitsOf(order, 1), { idempotencyKey }),
		]
		expect(second).toEqual(first)
		expect((await shown(order.number)).lines).toMatchObject([{ shipped: 1 }])
	})

	test('that 20 pack at once leaves once for each unit', async () => {
		const product = await aProduct(shop, 9)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 5 }])
		const ends = await allAtOnce(20, () => ship(admin, order.number, unitsOf(order, 2)))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(2)
		expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['NOTHING_LEFT']))
		await ship(admin, order.number, unitsOf(order, 1))
		await expect(ship(admin, order.number, unitsOf(order, 1))).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await stockOf(shop, product)).toEqual({ onHand: 4, reserved: 0 })
	})

	test('is refused for what is not paid, not of the order, or goes by e-mail', async () => {
		const product = await aProduct(shop, 5)
		const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
		const unpaid = await shown(number)
		await expect(ship(admin, number, unitsOf(unpaid, 1))).rejects.toMatchObject({
			code: 'ORDER_STATE',
			message: expect.stringContaining('not paid yet'),
		})
		const order = await aPaidOrder(shop, admin, [product])
		await expect(ship(admin, order.number, unitsOf(unpaid, 1))).rejects.toMatchObject({ code: 'LINE_INVALID' })
		await expect(ship(admin, 'UT-0', unitsOf(order, 1))).rejects.toMatchObject({ status: 404 })
		const gift = await shown(await buyGiftCard(shop, `${randomUUID()}@example.com`))
		expect(gift).toMatchObject({ fulfillmentStatus: 'not_needed', lines: [{ needsShipping: false }] })
		await expect(ship(admin, gift.number, unitsOf(gift, 1))).rejects.toMatchObject({ code: 'LINE_INVALID' })
		await expect(ship(await shop.signedIn(), order.number, unitsOf(order, 1))).rejects.toMatchObject({ status: 403 })
	})
})

describe('what has expired since it was sold', () => {
	const endIn = (itemId: string, days: number) =>
		shop.rows(`UPDATE stock_lots SET best_by = CURRENT_DATE + $2::int WHERE item_id = $1 AND code = 'LOT'`, [
			itemId,
			days,
		])
	const expire = (itemId: string) => endIn(itemId, -1)

	test('does not concern what is good until today', async () => {
		const product = await aProduct(shop, 3)
		const order = await aPaidOrder(shop, admin, [product])
		await endIn(product.itemId, 0)
		await aLot(product.itemId, 'FRESH', '2099-01-01', 2)
		await ship(admin, order.number, unitsOf(order, 1))
		expect((await shown(order.number)).allocations).toMatchObject([{ lot: 'LOT', state: 'shipped' }])
	})

	test('is exchanged for what is good', async () => {
		const product = await aProduct(shop, 3)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
		await expire(product.itemId)
		await aLot(product.itemId, 'FRESH', '2099-01-01', 2)
		await ship(admin, order.number, unitsOf(order, 2))
		expect((await shown(order.number)).allocations).toMatchObject([
			{ lot: 'FRESH', quantity: 2, state: 'shipped' },
			{ lot: 'LOT', quantity: 1, state: 'allocated' },
		])
		await expect(ship(admin, order.number, unitsOf(order, 1))).rejects.toMatchObject({
			code: 'OUT_OF_STOCK',
			message: expect.stringContaining('has expired or is blocked'),
		})
		expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 1 })
		await aLot(product.itemId, 'MORE', '2099-01-01', 1)
		await ship(admin, order.number, unitsOf(order, 1))
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
	})
})

describe('a parcel that has arrived', () => {
	const arrive = (number: string, id: string) => admin.call(markDelivered, { params: { number, id }, body: {} })

	test('delivers the order once all of them have, and is written down once', async () => {
		const product = await aProduct(shop, 5)
		const email = `${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }], { email })
		const first = await ship(admin, order.number, unitsOf(order, 1))
		const arrived = await arrive(order.number, first.id)
		expect(arrived.deliveredAt).not.toBeNull()
		expect(await shown(order.number)).toMatchObject({ status: 'paid', fulfillmentStatus: 'partly_shipped' })
		const second = await ship(admin, order.number, unitsOf(order, 1))
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
		const ends = await allAtOnce(10, () => arrive(order.number, second.id))
		expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
		const after = await shown(order.number)
		expect(after).toMatchObject({ status: 'delivered', fulfillmentStatus: 'delivered' })
		expect(after.events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
		expect((await mailsTo(shop, email)).filter((kind) => kind === 'order-delivered')).toHaveLength(2)
		await expect(arrive(order.number, randomUUID())).rejects.toMatchObject({ status: 404 })
	})
})

test('a tracking number is put right: buyers see it, the history says so once, and no other order is touched', async () => {
	const product = await aProduct(shop, 5)
	const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }])
	const other = await aPaidOrder(shop, admin, [{ ...product, quantity: 1 }])
	const { id } = await ship(admin, order.number, unitsOf(order, 1))
	const change = (number: string) =>
		admin.call(changeTracking, { params: { number, id }, body: { carrier: 'ups', trackingNumber: '1Z 42' } })
	expect(await change(order.number)).toMatchObject({ carrier: 'UPS', trackingNumber: '1Z 42' })
	await change(order.number)
	await expect(change(other.number)).rejects.toMatchObject({ status: 404 })
	const after = await shown(order.number)
	expect(after.shipments).toMatchObject([{ trackingUrl: expect.stringContaining('ups.com') }])
	expect(after.events.filter(({ kind }) => kind === 'tracking_changed')).toHaveLength(1)
	const taken = await admin.call(changeTracking, { params: { number: order.number, id }, body: {} })
	expect(taken).toMatchObject({ carrier: null, trackingNumber: null, trackingUrl: null })
})

test('the list is narrowed to how far orders are on their way', async () => {
	const product = await aProduct(shop, 20)
	const email = `${randomUUID()}@example.com`
	const orders = []
	for (let nth = 0; nth < 4; nth++) orders.push(await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }], { email }))
	const [waiting, partly, shipped, arrived] = orders
	if (!waiting || !partly || !shipped || !arrived) throw new Error('Four were placed.')
	await ship(admin, partly.number, unitsOf(partly, 1))
	await ship(admin, shipped.number, unitsOf(shipped, 2))
	const { id } = await ship(admin, arrived.number, unitsOf(arrived, 2))
	await admin.call(markDelivered, { params: { number: arrived.number, id }, body: {} })
	const found = async (fulfillment: 'unfulfilled' | 'partly_shipped' | 'shipped' | 'delivered' | 'not_needed') =>
		(await admin.call(listAllOrders, { query: { q: email, fulfillment } })).items.map(({ number }) => number)
	expect(await found('unfulfilled')).toEqual([waiting.number])
	expect(await found('partly_shipped')).toEqual([partly.number])
	expect(await found('shipped')).toEqual([shipped.number])
	expect(await found('delivered')).toEqual([arrived.number])
	expect(await found('not_needed')).toEqual([])
})
