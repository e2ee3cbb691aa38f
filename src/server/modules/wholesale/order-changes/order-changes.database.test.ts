import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRecall } from '#contracts/inventory/recalls.ts'
import {
	backorderCases,
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { decideOrderChange, getOwnOrderChanges, proposeOrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import { listRecalledOrders, mailRecalledOrders } from '#contracts/wholesale/orders/recalled-orders.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'
import { reserveBackorders } from '../backorders/backorders.ts'

let shop: TestApp
let admin: Visitor
let owner: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	owner = await aMember(shop, (await aCompany(shop)).id)
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const propose = (order: { number: string; version: number }, lines: object[], more: object = {}) =>
	admin.call(proposeOrderChange, {
		params: { number: order.number },
		body: { version: order.version, lines: lines as never, note: 'The rest comes in March.', ...more },
	})
const answer = async (number: string, body: { isAccepted: boolean; answer?: string }) => {
	const { changes } = await owner.call(getOwnOrderChanges, { params: { number } })
	return owner.call(decideOrderChange, { params: { number, change: changes[0]?.id ?? '' }, body })
}

test('changes are a difference that the company accepts: cases, price and day, down to the cent and the unit', async () => {
	const [pack, other] = [await aCasePack(shop), await aCasePack(shop)]
	const placed = await orderCases(owner, { lines: [...casesOf(4, pack).lines, ...casesOf(2, other).lines] })
	const [first, second] = placed.lines
	const few = propose(placed, [
		{ lineId: first?.id, cases: 2, priceCents: 3600 },
		{ lineId: second?.id, cases: 0, priceCents: 3600 },
	])
	await expect(few).rejects.toMatchObject({ code: 'MINIMUM_ORDER' })
	const lines = [
		{ lineId: first?.id, cases: 3, priceCents: 3500 },
		{ lineId: second?.id, cases: 0, priceCents: 3600 },
	]
	await propose(placed, lines, { requestedDate: '2099-02-01' })
	const accepted = await answer(placed.number, { isAccepted: true })
	expect(accepted).toMatchObject({
		state: 'confirmed',
		cases: 3,
		subtotalCents: 10_500,
		requestedDate: '2099-02-01',
		lines: [{ cases: 3, priceCents: 3500, taxCents: 683 }],
	})
	expect([(await stockOf(shop, pack)).reserved, (await stockOf(shop, other)).reserved]).toEqual([72, 0])
})

test('changes are answered once, refused with words, and withdrawn by a confirmation as it was placed', async () => {
	const pack = await aCasePack(shop)
	const placed = await orderCases(owner, casesOf(5, pack))
	const lineId = placed.lines[0]?.id
	const seen = await propose(placed, [{ lineId, cases: 4, priceCents: 3600 }])
	await expect(answer(placed.number, { isAccepted: false })).rejects.toMatchObject({ status: 400 })
	const ends = await allAtOnce(20, (nth) => answer(placed.number, { isAccepted: nth % 2 === 0, answer: 'No.' }))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect(seen.state).toBe('seen')
	const again = await orderCases(owner, casesOf(5, pack))
	const open = await propose(again, [{ lineId: again.lines[0]?.id, cases: 4, priceCents: 3600 }])
	await admin.call(confirmWholesaleOrder, { params: { number: again.number }, body: { version: open.version } })
	await expect(answer(again.number, { isAccepted: true })).rejects.toMatchObject({ code: 'STALE' })
})

test('what is short waits for stock where the buyer takes that, and is reserved when it has come', async () => {
	const pack = await aCasePack(shop, { units: 60 })
	await expect(orderCases(owner, casesOf(5, pack))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
	const placed = await orderCases(owner, { ...casesOf(5, pack), takesBackorder: true })
	expect(placed.lines).toMatchObject([{ cases: 5, backordered: 3 }])
	const asked = { params: { number: placed.number } }
	const held = { version: placed.version, lines: [{ lineId: placed.lines[0]?.id ?? '', cases: 1 }] }
	expect((await admin.call(backorderCases, { ...asked, body: held })).lines).toMatchObject([{ backordered: 4 }])
	await shop.services.db.pool.query(
		`WITH lot AS (UPDATE stock_lots SET on_hand = on_hand + 48 WHERE item_id = $1 RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', 48, 'test' FROM lot`,
		[pack.itemId],
	)
	await Promise.all([reserveBackorders(shop.services), reserveBackorders(shop.services)])
	expect((await admin.call(getAnyWholesaleOrder, asked)).lines).toMatchObject([{ backordered: 1 }])
	expect(await stockOf(shop, pack)).toEqual({ onHand: 108, reserved: 96 })
})

test('a recall finds the company that has the lot by the case, and mails its members once', async () => {
	const pack = await aCasePack(shop)
	const { number, version, lines } = await orderCases(owner, casesOf(3, pack))
	const confirmed = await admin.call(confirmWholesaleOrder, { params: { number }, body: { version } })
	const load = { version: confirmed.version, lines: [{ lineId: lines[0]?.id ?? '', cases: 3 }] }
	const key = () => ({ idempotencyKey: randomUUID() })
	const shipped = await admin.call(shipWholesaleOrder, { params: { number }, body: load, ...key() })
	const lot = shipped.shipments[0]?.lines[0]?.lots[0]?.code ?? ''
	const body = { sku: pack.sku, lot, reason: 'A seam leaks.', advice: 'Do not sell it.' }
	const { id, shipped: buyers } = await admin.call(startRecall, { body, ...key() })
	expect(buyers).toMatchObject({ orders: 0, units: 0 })
	const asked = { params: { id } }
	expect(await admin.call(listRecalledOrders, asked)).toMatchObject({ orders: [{ number, units: 72, mailedAt: null }] })
	const ends = await allAtOnce(4, () => admin.call(mailRecalledOrders, asked))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect((await mailsTo(shop, owner.email)).filter((kind) => kind === 'wholesale-recall')).toHaveLength(1)
})
