import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDelivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
import {
	answerRecall,
	closeRecall,
	getRecall,
	getRecallNotice,
	listRecallCustomers,
	mailRecall,
	repickRecall,
	startRecall,
} from '#contracts/inventory/recalls.ts'
import { getStockItem } from '#contracts/inventory/stock-items.ts'
import { dispatchTransfer, receiveTransfer } from '#contracts/inventory/transfers.ts'
import { getAnyOrder, getOrder } from '#contracts/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { aPaidOrder, ship, unitsOf } from '#test/money/after-sale.ts'
import { approve, aShippedOrder, askBack, bringBack, firstOf, lineOf, receive } from '#test/money/returns.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, inDays, type Sellable } from '#test/support/shopping.ts'
import { mailCustomers } from './start-recall.ts'

let shop: TestApp
let admin: Visitor
let can: Sellable & { itemId: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
beforeEach(async () => {
	can = await aProduct(shop, 0)
})
afterAll(() => shop.auditAndClose())

const key = () => ({ idempotencyKey: randomUUID() })
const query = (text: string, values: unknown[]) => shop.services.db.pool.query(text, values)

/** Units of a lot in the main warehouse; the lower the number of its days, the sooner it is picked. */
async function stocked(lot: string, quantity: number, days: number) {
	const { id, lines } = await admin.call(createDelivery, {
		body: {
			...{ supplier: 'Cannery', reference: lot, location: 'MAIN', expectedOn: inDays(1) },
			lines: [{ sku: can.sku, quantity, unitCostCents: 60 }],
		},
		...key(),
	})
	const line = { lineId: lines[0]?.id ?? '', lot, bestBy: inDays(days), quantity }
	await admin.call(receiveDelivery, { params: { id }, body: { lines: [line] }, ...key() })
}
const recall = (lot: string) =>
	admin.call(startRecall, {
		body: { sku: can.sku, lot, reason: 'Glass in a can', advice: 'Do not drink it.' },
		...key(),
	})
const aShownOrder = ({ number, accessToken }: { number: string; accessToken: string }) =>
	shop.visitor().call(getOrder, { params: { number }, query: { token: accessToken } })
const lotsOfOrder = async (number: string) =>
	(
		await query(
			`SELECT l.code, r.quantity FROM stock_reservations r JOIN orders o ON o.id = r.order_id JOIN stock_lots l ON l.id = r.lot_id
			WHERE o.number = $1 AND r.state = 'allocated' ORDER BY l.code`,
			[number],
		)
	).rows.map(({ code, quantity }) => [code, quantity])

describe('a recall', () => {
	test('blocks the lot everywhere at once, and gives orders that have not left units of others', async () => {
		await stocked('BAD', 20, 30)
		const order = await aPaidOrder(shop, admin, [{ ...can, quantity: 8 }])
		const other = await aPaidOrder(shop, admin, [{ ...can, quantity: 5 }])
		await stocked('GOOD', 10, 60)
		const made = await recall('BAD')
		expect(made).toMatchObject({
			lot: 'BAD',
			blocked: [{ location: 'MAIN', units: 20 }],
			unshipped: { orders: 1, units: 3, inPayment: 0 },
			shipped: { orders: 0, units: 0 },
		})
		const held = [...(await lotsOfOrder(order.number)), ...(await lotsOfOrder(other.number))]
		const unitsFrom = (lot: string) => held.reduce((sum, [code, units]) => sum + (code === lot ? units : 0), 0)
		expect([unitsFrom('GOOD'), unitsFrom('BAD')]).toEqual([10, 3])
		const isOther = (await lotsOfOrder(other.number)).some(([code]) => code === 'BAD')
		const [waiting, wanted] = isOther ? ([other, 5] as const) : ([order, 8] as const)
		expect(await admin.call(getStockItem, { params: { sku: can.sku } })).toMatchObject({ onHand: 30, available: 0 })
		await expect(buy(shop.visitor(), aCheckout([can]))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(ship(admin, waiting.number, unitsOf(waiting, wanted))).rejects.toMatchObject({ status: 409 })
		await expect(recall('BAD')).rejects.toMatchObject({ code: 'CONFLICT' })

		await stocked('NEW', 5, 90)
		const params = { id: made.id }
		expect(await admin.call(repickRecall, { params, ...key() })).toMatchObject({ unshipped: { units: 0 } })
		await ship(admin, waiting.number, unitsOf(waiting, wanted))
	})

	test('knows who was sent the lot, mails them by a press, once, and keeps their answers', async () => {
		await stocked('BAD', 20, 30)
		const order = await aPaidOrder(shop, admin, [{ ...can, quantity: 6 }])
		await ship(admin, order.number, unitsOf(order, 6))
		const { id } = await recall('BAD')
		const params = { id }
		const { items } = await admin.call(listRecallCustomers, { params, query: {} })
		expect(items).toEqual([
			{ order: order.number, email: 'ada@example.com', units: 6, mailedAt: null, answer: null, answeredAt: null },
		])
		const mails = () => query(`SELECT data FROM mails WHERE kind = 'recall' AND data->>'recallId' = $1`, [id])
		expect((await mails()).rows).toEqual([])
		expect(await aShownOrder(order)).toMatchObject({ recalls: [] })
		await allAtOnce(5, () => admin.call(mailRecall, { params, ...key() }))
		expect((await mails()).rows).toHaveLength(1)
		await expect(admin.call(mailRecall, { params, ...key() })).rejects.toMatchObject({ code: 'CONFLICT' })

		const { token } = (await mails()).rows[0].data
		expect((await aShownOrder(order)).recalls).toEqual([
			{
				...{ item: expect.any(String), lot: 'BAD', units: 6, isAnswered: false },
				path: `/recall/${id}?${new URLSearchParams({ order: order.number, token })}`,
			},
		])
		const link = { order: order.number, token }
		const anybody = shop.visitor()
		expect(await anybody.call(getRecallNotice, { params, query: link })).toMatchObject({
			orders: [{ number: order.number, units: 6 }],
			answer: null,
		})
		const wrong = { ...link, token: order.accessToken }
		await expect(anybody.call(getRecallNotice, { params, query: wrong })).rejects.toMatchObject({ status: 404 })
		await expect(anybody.call(answerRecall, { params, body: { ...wrong, answer: 'used' } })).rejects.toMatchObject({
			status: 404,
		})
		await anybody.call(answerRecall, { params, body: { ...link, answer: 'have' } })
		await anybody.call(answerRecall, { params, body: { ...link, answer: 'destroyed' } })
		expect(await admin.call(getRecall, { params })).toMatchObject({
			mailed: 1,
			answered: 1,
			answers: { have: 0, used: 0, destroyed: 1 },
		})
		expect((await aShownOrder(order)).recalls).toMatchObject([{ isAnswered: true }])
		expect((await admin.call(getAnyOrder, { params: { number: order.number } })).recalls).toEqual([])
		const file = await admin.send({ method: 'GET', url: `/api/admin/recalls/${id}/customers.csv` })
		expect(file.text).toContain(`${order.number},ada@example.com,6,`)
		expect(file.text).toContain(',destroyed,')
		await admin.call(closeRecall, { params, body: { reason: 'All are gone.', opensLot: false }, ...key() })
		expect((await aShownOrder(order)).recalls).toEqual([])
	})

	test('of many people mails so many by one call, each once with all of their orders', async () => {
		await stocked('BAD', 20, 30)
		const shipped = async (units: number, email: string) => {
			const order = await aPaidOrder(shop, admin, [{ ...can, quantity: units }], { email })
			await ship(admin, order.number, unitsOf(order, units))
			return order.number
		}
		const graces = [await shipped(1, 'grace@example.com'), await shipped(4, 'Grace@Example.com')]
		for (const units of [2, 3]) await shipped(units, `buyer${units}@example.com`)
		const { id, toMail } = await recall('BAD')
		expect(toMail).toEqual({ orders: 4, people: 3 })
		const { db, mailer, orderKey } = shop.services
		const mail = () => transaction(db, (tx) => mailCustomers(tx, { mailer, orderKey }, id, 2))
		expect(await mail()).toMatchObject({
			mailed: 2,
			toMail: { orders: 2, people: 1 },
			shipped: { orders: 4, people: 3 },
		})
		expect(await mail()).toMatchObject({ mailed: 4, toMail: { orders: 0, people: 0 } })
		await expect(mail()).rejects.toMatchObject({ code: 'CONFLICT' })
		const mails = (
			await query(`SELECT recipient, data FROM mails WHERE kind = 'recall' AND data->>'recallId' = $1`, [id])
		).rows as Array<{ recipient: string; data: { order: string; token: string; orders: object; units: number } }>
		expect(mails).toHaveLength(3)
		const graced = mails.find(({ recipient }) => recipient === 'Grace@Example.com')
		const orders = [
			{ number: graces[0], units: 1 },
			{ number: graces[1], units: 4 },
		]
		expect(graced?.data).toMatchObject({ order: graces[1], orders, units: 5 })

		const link = { order: graced?.data.order ?? '', token: graced?.data.token ?? '' }
		const anybody = shop.visitor()
		expect(await anybody.call(getRecallNotice, { params: { id }, query: link })).toMatchObject({ orders, answer: null })
		await anybody.call(answerRecall, { params: { id }, body: { ...link, answer: 'have' } })
		expect(await admin.call(getRecall, { params: { id } })).toMatchObject({ answers: { have: 2 }, answered: 2 })
	})

	test('does not count or mail what came back, but counts what came back into another lot', async () => {
		await stocked('BAD', 20, 30)
		await stocked('OTHER', 5, 60)
		const guest = shop.visitor()
		const back = async (units: number, returned: number) => {
			const order = await aShippedOrder(shop, admin, [{ ...can, quantity: units }])
			return { order, asked: await askBack(guest, order, firstOf(order, returned)) }
		}
		const [part, whole, elsewhere] = [await back(6, 4), await back(2, 2), await back(3, 3)]
		for (const { asked } of [part, whole]) await bringBack(admin, asked.reference)
		await approve(admin, elsewhere.asked.reference)
		const { rows } = await query(`SELECT id FROM stock_lots WHERE item_id = $1 AND code = 'OTHER'`, [can.itemId])
		const into = [{ itemId: can.itemId, lotId: String(rows[0].id) }]
		await receive(admin, elsewhere.asked.reference, [
			{ ...lineOf(elsewhere.asked), restocked: 3, scrapped: 0, lots: into },
		])
		const made = await recall('BAD')
		expect(made).toMatchObject({ shipped: { orders: 2, units: 5 }, cameBack: 6, toMail: { orders: 2, people: 1 } })
		const { items } = await admin.call(listRecallCustomers, { params: { id: made.id }, query: {} })
		expect(new Map(items.map(({ order, units }) => [order, units]))).toEqual(
			new Map([
				[part.order.number, 2],
				[elsewhere.order.number, 3],
			]),
		)
	})

	test('blocks what arrives from a transfer, and opens the lot again when it was found to be good', async () => {
		await stocked('BAD', 10, 30)
		const { lots } = await admin.call(getStockItem, { params: { sku: can.sku } })
		const transfer = await admin.call(dispatchTransfer, {
			body: { from: 'MAIN', to: 'EAST', lines: [{ lotId: lots[0]?.id ?? '', quantity: 4 }] },
			...key(),
		})
		const { id } = await recall('BAD')
		await admin.call(receiveTransfer, {
			params: { id: transfer.id },
			body: { lines: [{ lineId: transfer.lines[0]?.id ?? '', arrived: 4 }] },
			...key(),
		})
		const item = () => admin.call(getStockItem, { params: { sku: can.sku } })
		expect(await item()).toMatchObject({ onHand: 10, available: 0 })
		const closing = { params: { id }, body: { reason: 'A false alarm', opensLot: true } }
		expect(await admin.call(closeRecall, { ...closing, ...key() })).toMatchObject({ closeReason: 'A false alarm' })
		expect(await item()).toMatchObject({ available: 10 })
		await expect(admin.call(repickRecall, { params: { id }, ...key() })).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('in the middle of checkouts sells nothing of the lot from then on', async () => {
		await stocked('BAD', 60, 30)
		await stocked('GOOD', 60, 60)
		const results = await allAtOnce<unknown>(31, (index) =>
			index === 12 ? recall('BAD') : buy(shop.visitor(), aCheckout([{ ...can, quantity: 3 }])),
		)
		const faults = results.filter((result) => typeof result === 'string' && result !== 'OUT_OF_STOCK')
		expect(faults).toEqual([])
		const { rows } = await query('SELECT id FROM recalls WHERE sku = $1', [can.sku])
		const after = await admin.call(repickRecall, { params: { id: rows[0].id }, ...key() })
		expect(after.unshipped.inPayment).toBe(0)
		await shop.audit()
	})
})
