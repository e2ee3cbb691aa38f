import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getReturn, listReturns, previewSettlement } from '#contracts/admin-returns.ts'
import { requestReturn, sendReturn, withdrawReturn } from '#contracts/order-returns.ts'
import { markDelivered } from '#contracts/order-shipments.ts'
import { getAnyOrder, getOrder } from '#contracts/orders.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/app.ts'
import { mailsTo } from '#test/mailed.ts'
import { approve, aShippedOrder, askBack, bringBack, claim, receive, refuse, settle } from '#test/returns.ts'
import { aCheckout, aProduct, buy, buyGiftCard, stockOf } from '#test/shopping.ts'
import { expireReturns } from './expire.ts'

let shop: TestApp
let admin: Visitor & { username: string }
let guest: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	guest = shop.visitor()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const shown = (number: string) => admin.call(getAnyOrder, { params: { number } })
const query = async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows
const own = (order: { number: string; accessToken: string }) => ({
	params: { number: order.number },
	query: { token: order.accessToken },
})

describe('a return', () => {
	test('is asked for, approved, received on the shelf, and paid back to the cent of its preview', async () => {
		const product = await aProduct(shop, 10, { priceCents: 1999 })
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }], { email })
		expect(await guest.call(getOrder, own(order))).toMatchObject({
			returnable: [{ lineId: order.lines[0]?.id, most: 3, condition: expect.stringContaining('unworn') }],
		})
		const asked = await askBack(guest, order, unitsOf(order, 2), { note: 'Too loud.' })
		expect(asked).toMatchObject({ reference: expect.stringMatching(/^R-\d+$/), state: 'requested', wish: 'refund' })
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 2 }], returnable: [{ most: 1 }] })

		await approve(admin, asked.reference, { answer: 'Sure.' })
		const received = await receive(admin, asked.reference, [
			{ lineId: asked.lines[0]?.lineId ?? '', restocked: 1, scrapped: 1, scrapReason: 'Torn' },
		])
		expect(received).toMatchObject({ state: 'received', lines: [{ restocked: 1, scrapped: 1 }] })
		expect(await stockOf(shop, product)).toEqual({ onHand: 8, reserved: 0 })
		expect(
			await query(
				`SELECT kind, on_hand_delta AS units, reason FROM stock_movements m JOIN stock_lots l ON l.id = m.lot_id
				WHERE l.item_id = $1 AND kind IN ('returned', 'scrapped') ORDER BY m.id`,
				[product.itemId],
			),
		).toEqual([
			{ kind: 'returned', units: 1, reason: `Return ${asked.reference}` },
			{ kind: 'scrapped', units: -1, reason: `Return ${asked.reference}: Torn` },
			{ kind: 'returned', units: 1, reason: `Return ${asked.reference}` },
		])

		const body = {}
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body })
		await settle(admin, asked.reference)
		const after = await shown(order.number)
		expect(after.refunds).toMatchObject([
			{ kind: 'refund', amountCents: preview.amountCents, cardCents: preview.cardCents, lines: [{ quantity: 2 }] },
		])
		expect(preview).toMatchObject({ goodsCents: preview.amountCents, exchangedCents: 0 })
		expect(after).toMatchObject({
			lines: [{ askedBack: 0, returned: 2, refunded: 2, cancelled: 0 }],
			returns: [{ state: 'settled', refundId: after.refunds[0]?.id, answer: 'Sure.' }],
			returnable: [{ most: 1 }],
		})
		expect(after.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('return_'))).toEqual([
			'return_requested',
			'return_approved',
			'return_received',
			'return_settled',
		])
		expect((await mailsTo(shop, email)).slice(2)).toEqual([
			'return-requested',
			'return-approved',
			'return-received',
			'refund',
		])
		expect(after.mails.map(({ subject }) => subject).join()).toContain('return')
	})

	test('of all that was bought refunds the order', async () => {
		const product = await aProduct(shop, 5)
		const order = await aShippedOrder(shop, admin, [product])
		const asked = await askBack(guest, order, unitsOf(order, 1))
		await bringBack(admin, asked.reference)
		await settle(admin, asked.reference, { shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', returnable: [] })
	})

	test('leaves what has not been shipped yet to be shipped', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
		await ship(admin, order.number, unitsOf(order, 1))
		const asked = await askBack(guest, order, unitsOf(order, 1))
		await bringBack(admin, asked.reference)
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({
			status: 'paid',
			lines: [{ shipped: 1, cancelled: 0, refunded: 1, returned: 1 }],
		})
		await ship(admin, order.number, unitsOf(order, 2))
	})

	test('is approved in part, and what did not come is asked back no more', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 4 }])
		const asked = await askBack(guest, order, unitsOf(order, 4))
		await approve(admin, asked.reference, { lines: unitsOf(order, 3) })
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 3 }] })
		await expect(
			receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 4, scrapped: 0 }]),
		).rejects.toMatchObject({ code: 'LINE_INVALID' })
		await receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 2, scrapped: 0 }])
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 2 }], returnable: [{ most: 2 }] })
		await expect(settle(admin, asked.reference, { lines: [{ ...lineOf(asked), quantity: 1 }] })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 0, returned: 2, refunded: 2 }] })
	})

	test('is refused with words, which give its units free', async () => {
		const product = await aProduct(shop, 9)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [product], { email })
		const asked = await askBack(guest, order, unitsOf(order, 1))
		await refuse(admin, asked.reference, 'The seal is broken.')
		expect(await guest.call(getOrder, own(order))).toMatchObject({
			returns: [{ state: 'refused', answer: 'The seal is broken.' }],
			returnable: [{ most: 1 }],
		})
		expect(await mailsTo(shop, email)).toContain('return-refused')
		await expect(approve(admin, asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await expect(settle(admin, asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('is taken back until it is sent, with the order’s token or account alone', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		const first = await askBack(guest, order, unitsOf(order, 1))
		const of = (id: string) => ({ params: { number: order.number, id }, query: { token: order.accessToken }, body: {} })
		await expect(guest.call(withdrawReturn, { ...of(first.id), query: {} })).rejects.toMatchObject({ status: 404 })
		expect(await guest.call(withdrawReturn, of(first.id))).toMatchObject({ returns: [{ state: 'withdrawn' }] })
		const second = await askBack(guest, order, unitsOf(order, 2))
		await expect(guest.call(sendReturn, of(second.id))).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await approve(admin, second.reference)
		await guest.call(sendReturn, { ...of(second.id), body: { trackingNumber: '1Z 9' } })
		await expect(guest.call(withdrawReturn, of(second.id))).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('is asked for by the account that bought, and by no other', async () => {
		const product = await aProduct(shop, 9)
		const [ada, other] = [await shop.signedIn(), await shop.signedIn()]
		const { number } = await buy(ada, aCheckout([product], { email: ada.email }))
		const order = { ...(await shown(number)), accessToken: '' }
		await ship(admin, number, unitsOf(order, 1))
		const lines = unitsOf(order, 1).map((line) => ({ ...line, reason: 'other' as const }))
		const ask = (who: Visitor) =>
			who.call(requestReturn, { params: { number }, body: { lines }, idempotencyKey: randomUUID() })
		await expect(ask(other)).rejects.toMatchObject({ status: 404 })
		expect(await ask(ada)).toMatchObject({ returns: [{ state: 'requested' }] })
		expect((await shown(number)).events.at(-1)).toMatchObject({ kind: 'return_requested', actor: ada.username })
	})

	test('that is not sent in time ends by itself; its parcel is taken all the same while its units are not paid back', async () => {
		const product = await aProduct(shop, 9)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }], { email })
		const asked = await askBack(guest, order, unitsOf(order, 2))
		await approve(admin, asked.reference)
		await expireReturns(shop.services)
		expect((await shown(order.number)).returns).toMatchObject([{ state: 'approved' }])
		await query(`UPDATE order_returns SET expires_at = now() - interval '1 minute' WHERE id = $1`, [asked.id])
		await Promise.all([expireReturns(shop.services), expireReturns(shop.services)])
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 0 }], returns: [{ state: 'expired' }] })
		expect((await mailsTo(shop, email)).filter((kind) => kind === 'return-expired')).toHaveLength(1)
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		await expect(
			receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 2, scrapped: 0 }]),
		).rejects.toMatchObject({ code: 'LINE_INVALID' })
		await receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 1, scrapped: 0 }])
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', lines: [{ refunded: 2, returned: 1 }] })
	})

	test('is of what was shipped, in time, and neither paid back nor a gift card', async () => {
		const product = await aProduct(shop, 20)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 4 }])
		await expect(askBack(guest, order, unitsOf(order, 1))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		const { id } = await ship(admin, order.number, unitsOf(order, 3))
		await refund(admin, order.number, { lines: unitsOf(order, 2) })
		// One of the two had not left.
		expect(await shown(order.number)).toMatchObject({ lines: [{ cancelled: 1 }], returnable: [{ most: 2 }] })
		await expect(askBack(guest, order, unitsOf(order, 3))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await admin.call(markDelivered, { params: { number: order.number, id }, body: {} })
		await query(`UPDATE order_shipments SET delivered_at = now() - interval '31 days' WHERE id = $1`, [id])
		await expect(askBack(guest, order, unitsOf(order, 1))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		const gift = await shown(await buyGiftCard(shop, `${randomUUID()}@example.com`))
		expect(gift.returnable).toEqual([])
	})

	test('keeps its units from being paid back twice', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		await askBack(guest, order, unitsOf(order, 1))
		await expect(refund(admin, order.number, { lines: unitsOf(order, 2) })).rejects.toMatchObject({
			code: 'NOTHING_LEFT',
			message: expect.stringContaining('a return or claim is open'),
		})
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		await expect(cancel(admin, order.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('goes into another lot where staff say so, but not into one that has expired or is another item’s', async () => {
		const [product, other] = [await aProduct(shop, 9), await aProduct(shop, 1)]
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }])
		const asked = await askBack(guest, order, unitsOf(order, 3))
		const { items } = await approve(admin, asked.reference)
		expect(items).toMatchObject([{ itemId: product.itemId, perUnit: 1, lots: [{ code: 'LOT' }] }])
		const [late] = await query(
			`INSERT INTO stock_lots (item_id, location, code, best_by, on_hand) VALUES ($1, 'MAIN', 'OLD', CURRENT_DATE - 1, 0) RETURNING id`,
			[product.itemId],
		)
		const [fresh] = await query(
			`INSERT INTO stock_lots (item_id, location, code, on_hand) VALUES ($1, 'EAST', 'OPENED', 0) RETURNING id`,
			[product.itemId],
		)
		const [foreign] = await query('SELECT id FROM stock_lots WHERE item_id = $1', [other.itemId])
		const into = (lotId: string) =>
			receive(admin, asked.reference, [
				{ ...lineOf(asked), restocked: 3, scrapped: 0, lots: [{ itemId: product.itemId, lotId }] },
			])
		await expect(into(late.id)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('expired') })
		await expect(into(foreign.id)).rejects.toMatchObject({ code: 'CONFLICT' })
		await into(fresh.id)
		expect(await query('SELECT on_hand FROM stock_lots WHERE id = $1', [fresh.id])).toEqual([{ on_hand: 3 }])
		await settle(admin, asked.reference)
	})

	test('stands in the queue of the back office, which is narrowed and paged', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }])
		const first = await askBack(guest, order, unitsOf(order, 1))
		const second = await askBack(guest, order, unitsOf(order, 1))
		const third = await claim(guest, order, unitsOf(order, 1))
		await approve(admin, second.reference)
		const found = async (filter: object) =>
			(await admin.call(listReturns, { query: { q: order.number, ...filter } })).items.map((each) => each.reference)
		expect(await found({})).toEqual([third.reference, second.reference, first.reference])
		expect(await found({ state: 'requested' })).toEqual([third.reference, first.reference])
		expect(await found({ kind: 'claim' })).toEqual([third.reference])
		expect((await admin.call(listReturns, { query: { q: first.reference } })).items).toMatchObject([
			{ order: order.number, units: 1, what: `1 × ${product.sku}`, state: 'requested' },
		])
		const page = await admin.call(listReturns, { query: { limit: '1', q: order.number } })
		const next = await admin.call(listReturns, {
			query: { limit: '1', q: order.number, cursor: page.nextCursor ?? '' },
		})
		expect([...page.items, ...next.items].map(({ reference }) => reference)).toEqual([
			third.reference,
			second.reference,
		])
		await expect(admin.call(getReturn, { params: { reference: 'R-0' } })).rejects.toMatchObject({ status: 404 })
	})

	test('has a slip while it can be sent', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [product])
		const asked = await askBack(guest, order, unitsOf(order, 1))
		const slip = (token = order.accessToken) =>
			guest.send({ method: 'GET', url: `/api/orders/${order.number}/returns/${asked.id}/slip?token=${token}` })
		expect((await slip()).status).toBe(409)
		await approve(admin, asked.reference)
		expect(await slip()).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) })
		expect((await slip('x')).status).toBe(404)
	})
})

const lineOf = ({ lines }: { lines: ReadonlyArray<{ lineId: string }> }) => ({ lineId: lines[0]?.lineId ?? '' })
