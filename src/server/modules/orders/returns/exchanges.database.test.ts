import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewSettlement } from '#contracts/admin-returns.ts'
import { listExchangeOptions } from '#contracts/order-returns.ts'
import { type AdminOrder, getAnyOrder, getOrder, type Order } from '#contracts/orders.ts'
import { payRequest } from '#contracts/payment-requests.ts'
import { transaction } from '#server/db/client.ts'
import { removeDueFiles } from '#server/files/removals.ts'
import { carryOutDueRefunds, expireRequests, paymentLinkOf } from '#server/modules/checkout/index.ts'
import { refund, ship } from '#test/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/app.ts'
import { formPayload } from '#test/forms.ts'
import { mailsTo } from '#test/mailed.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, claim, refuse, settle } from '#test/returns.ts'
import { allAtOnce, aProduct, cards, stockOf } from '#test/shopping.ts'
import { forgetReturns } from './forget-returns.ts'

let shop: TestApp
let admin: Visitor
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
const firstOf = ({ lines }: { lines: ReadonlyArray<{ id: string }> }, quantity: number, exchangeFor?: string) => [
	{ lineId: lines[0]?.id ?? '', quantity, ...(exchangeFor && { exchangeFor }) },
]
const own = (order: { number: string; accessToken: string }) => ({
	params: { number: order.number },
	query: { token: order.accessToken },
})
const paid = ({ totalCents, refunds }: { totalCents: number; refunds: ReadonlyArray<{ amountCents: number }> }) =>
	totalCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('an exchange', () => {
	test('for another size of the same price takes over what was paid, to the cent, and is shipped as a new line', async () => {
		const small = await aProduct(shop, 5, { priceCents: 1333 })
		const large = await anotherSize(shop, small, 5, 1333)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 3 }], { email })
		expect((await guest.call(listExchangeOptions, own(order))).items).toMatchObject([
			{ options: [{ variantId: large.variantId, variantName: 'Large', differenceCents: 0, isAvailable: true }] },
		])
		const asked = await askBack(guest, order, firstOf(order, 2, large.variantId))
		expect(asked).toMatchObject({ wish: 'exchange', lines: [{ exchangeFor: { variantId: large.variantId } }] })
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(preview).toMatchObject({ amountCents: 0, goods: [{ sku: large.sku, quantity: 2 }] })
		expect(preview.exchangedCents).toBe(preview.goodsCents)
		await settle(admin, asked.reference)
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'paid',
			fulfillmentStatus: 'partly_shipped',
			totalCents: order.totalCents,
			exchangedCents: preview.goodsCents,
			refunds: [{ kind: 'exchange', amountCents: 0, exchangedCents: preview.goodsCents }],
			lines: [
				{ quantity: 3, refunded: 2, returned: 2 },
				{ sku: large.sku, variantName: 'Large', quantity: 2, unitPriceCents: 1333, shipped: 0 },
			],
		})
		expect(await stockOf(shop, large)).toEqual({ onHand: 5, reserved: 2 })
		expect((await mailsTo(shop, email)).at(-1)).toBe('return-exchanged')
		const out = after.lines[1]?.id ?? ''
		await ship(admin, order.number, [{ lineId: out, quantity: 2 }])
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', returnable: [{ most: 1 }, { most: 2 }] })

		// What went out instead comes back for money, and everything adds up to what was paid.
		const again = await askBack(guest, order, [{ lineId: out, quantity: 2 }])
		await bringBack(admin, again.reference)
		await settle(admin, again.reference)
		await refund(admin, order.number, { lines: firstOf(order, 1), shipping: true })
		const end = await shown(order.number)
		expect(end.status).toBe('refunded')
		expect(paid(end)).toBe(0)
	})

	test('for something that costs less gives the difference back', async () => {
		const large = await aProduct(shop, 5, { priceCents: 3000 })
		const small = await anotherSize(shop, large, 5, 2000)
		const order = await aShippedOrder(shop, admin, [{ ...large, quantity: 2 }])
		const asked = await askBack(guest, order, firstOf(order, 1, small.variantId))
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(preview.amountCents).toBe(preview.goodsCents - preview.exchangedCents)
		// Sales tax of Texas on the ten dollars.
		expect(preview.amountCents).toBe(1063)
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({
			totalCents: order.totalCents,
			refunds: [{ kind: 'exchange', amountCents: preview.amountCents, state: 'under_way' }],
			lines: [{ refunded: 1 }, { unitPriceCents: 2000, quantity: 1 }],
		})
	})

	test('for something sold out does nothing; the money can go back instead', async () => {
		const small = await aProduct(shop, 5, { priceCents: 2000 })
		const none = await anotherSize(shop, small, 0, 2000)
		const noneDear = await anotherSize(shop, small, 0, 2500)
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 2 }])
		const asked = await askBack(guest, order, firstOf(order, 1, none.variantId))
		await bringBack(admin, asked.reference)
		const before = await shown(order.number)
		await expect(settle(admin, asked.reference)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(
			settle(admin, asked.reference, { lines: firstOf(order, 1, noneDear.variantId) }),
		).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(settle(admin, asked.reference, { lines: firstOf(order, 1, randomUUID()) })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		expect(await shown(order.number)).toEqual(before)
		await settle(admin, asked.reference, { lines: firstOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({ refunds: [{ kind: 'refund' }], returns: [{ state: 'settled' }] })
		await expect(askBack(guest, order, firstOf(order, 1, randomUUID()))).rejects.toMatchObject({ code: 'LINE_INVALID' })
	})
})

describe('an exchange for something dearer', () => {
	const query = async (text: string, values: unknown[]) => (await shop.services.db.pool.query(text, values)).rows

	/** A return that waits for the difference of five dollars and tax, and how its link is used. */
	async function aDifference() {
		const small = await aProduct(shop, 5, { priceCents: 2000 })
		const dear = await anotherSize(shop, small, 2, 2500)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 2 }], { email })
		const asked = await askBack(guest, order, firstOf(order, 1, dear.variantId))
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		await settle(admin, asked.reference, { answer: 'Gladly.' })
		const [request] = await query(
			'SELECT id FROM payment_requests WHERE id = (SELECT request_id FROM order_returns WHERE reference = $1)',
			[asked.reference],
		)
		const id = String(request?.id)
		const token = new URL(paymentLinkOf(shop.services.orderKey, id), 'http://x').searchParams.get('token') ?? ''
		return {
			...{ order, email, asked, dear, id },
			dueCents: preview.dueCents as number,
			pay: () =>
				guest.call(payRequest, {
					params: { id },
					query: { token },
					body: { card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
					idempotencyKey: randomUUID(),
				}),
			expire: async () => {
				await query('UPDATE payment_requests SET expires_at = now() WHERE id = $1', [id])
				await expireRequests(shop.services)
			},
			seen: () => shown(order.number),
		}
	}
	const captured = ({ payments }: Pick<AdminOrder, 'payments'>) =>
		payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)

	test('waits for its difference, goes out once that is paid, and all of it can be given back', async () => {
		const waits = await aDifference()
		expect(waits.dueCents).toBe(531)
		expect(await waits.seen()).toMatchObject({
			totalCents: waits.order.totalCents,
			lines: [{ askedBack: 1, returned: 0 }],
			returns: [{ state: 'due', answer: 'Gladly.' }],
			refunds: [],
		})
		expect(await mailsTo(shop, waits.email)).toContain('payment-link')
		await expect(settle(admin, waits.asked.reference)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await waits.pay()
		const after = await waits.seen()
		expect(after).toMatchObject({
			status: 'paid',
			totalCents: waits.order.totalCents + waits.dueCents,
			lines: [
				{ askedBack: 0, returned: 1, refunded: 1 },
				{ unitPriceCents: 2500, quantity: 1 },
			],
			returns: [{ state: 'settled' }],
			refunds: [{ kind: 'exchange', amountCents: 0 }],
		})
		expect(captured(after)).toBe(after.totalCents)
		expect(await stockOf(shop, waits.dear)).toEqual({ onHand: 2, reserved: 1 })
		await ship(admin, waits.order.number, [{ lineId: after.lines[1]?.id ?? '', quantity: 1 }])
		const units = after.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
		await refund(admin, waits.order.number, { lines: units, shipping: true })
		await carryOutDueRefunds(shop.services)
		const end = await waits.seen()
		expect(end.status).toBe('refunded')
		expect(captured(end)).toBe(0)
	})

	test('is paid back when nobody pays in time', async () => {
		const waits = await aDifference()
		await Promise.all([waits.expire(), waits.expire()])
		expect(await waits.seen()).toMatchObject({
			totalCents: waits.order.totalCents,
			lines: [{ askedBack: 0, returned: 1, refunded: 1 }],
			returns: [{ state: 'settled' }],
			refunds: [{ kind: 'refund' }],
		})
		expect(await mailsTo(shop, waits.email)).toContain('refund')
	})

	test('that sold out before its payment came gives both back, and what was paid twice goes back too', async () => {
		const waits = await aDifference()
		await query(
			`WITH gone AS (UPDATE stock_lots SET on_hand = on_hand - 2 WHERE item_id = $1 RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'adjusted', -2, 'test' FROM gone`,
			[waits.dear.itemId],
		)
		shop.services.inventory.forget()
		await allAtOnce(6, () => waits.pay())
		await carryOutDueRefunds(shop.services)
		const after = await waits.seen()
		expect(after).toMatchObject({
			totalCents: waits.order.totalCents,
			returns: [{ state: 'settled' }],
			refunds: [{ kind: 'refund' }],
		})
		expect(captured(after)).toBe(paid(after))
		expect(await mailsTo(shop, waits.email)).toEqual(expect.arrayContaining(['link-payment-returned', 'refund']))
	})
})

describe('a claim for damage', () => {
	test('is settled by a replacement, which costs nothing and can be claimed again', async () => {
		const product = await aProduct(shop, 9, { priceCents: 1999 })
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 3 }])
		const made = await claim(guest, order, firstOf(order, 2))
		expect(made).toMatchObject({ kind: 'claim', state: 'requested', wish: 'replacement', note: 'Two cans had leaked.' })
		await settle(admin, made.reference, {
			lines: firstOf(order, 1, product.variantId),
			answer: 'One more is on its way.',
		})
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'paid',
			totalCents: order.totalCents,
			lines: [
				{ askedBack: 0, returned: 1, refunded: 1 },
				{ sku: product.sku, quantity: 1, unitPriceCents: 1999 },
			],
			returns: [{ state: 'settled', answer: 'One more is on its way.' }],
		})
		expect(await stockOf(shop, product)).toEqual({ onHand: 6, reserved: 1 })
		const out = after.lines[1]?.id ?? ''
		await ship(admin, order.number, [{ lineId: out, quantity: 1 }])
		const second = await claim(guest, order, [{ lineId: out, quantity: 1 }], 'refund')
		await settle(admin, second.reference)
		expect(await shown(order.number)).toMatchObject({ refunds: [{ amountCents: 0 }, { kind: 'refund' }] })
	})

	test('is paid back, or refused with words', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		const first = await claim(guest, order, firstOf(order, 1), 'refund')
		await settle(admin, first.reference)
		const second = await claim(guest, order, firstOf(order, 1), 'refund')
		await refuse(admin, second.reference, 'The picture shows another can.')
		expect(await guest.call(getOrder, own(order))).toMatchObject({
			refunds: [{ kind: 'refund' }],
			returns: [{ state: 'settled' }, { state: 'refused', answer: 'The picture shows another can.' }],
		})
	})

	test('has photographs, made anew without what the camera wrote, for its buyer and staff alone', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		const made = await claim(guest, order, firstOf(order, 1))
		const image = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#d6ff3d' } })
			.withExif({ IFD0: { Copyright: 'Secret place' } })
			.jpeg()
			.toBuffer()
		const addTo = `/api/orders/${order.number}/returns/${made.id}/photos`
		const send = async (bytes: Buffer, token = order.accessToken) =>
			guest.send({
				method: 'POST',
				url: `${addTo}?token=${token}`,
				...(await formPayload({ photo: new File([new Uint8Array(bytes)], 'can.jpg') })),
			})
		const { returns } = (await send(image)).json() as Order
		const photo = returns[0]?.photos[0] ?? ''
		const url = `/api/orders/${order.number}/returns/${made.id}/photos/${photo}`
		const got = await shop.app.inject({ method: 'GET', url: `${url}?token=${order.accessToken}` })
		expect(got.statusCode).toBe(200)
		expect(got.headers['content-type']).toBe('image/jpeg')
		expect(got.rawPayload.includes('Secret place')).toBe(false)
		expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 2000, height: 1000 })
		expect((await guest.send({ method: 'GET', url })).status).toBe(404)
		const forStaff = `/api/admin/returns/${made.reference}/photos/${photo}`
		expect((await admin.send({ method: 'GET', url: forStaff })).status).toBe(200)
		expect((await guest.send({ method: 'GET', url: forStaff })).status).toBe(401)

		const codeOf = async (sent: ReturnType<typeof send>) => (await sent).json().code
		expect(await codeOf(send(image, 'x'))).toBe('NOT_FOUND')
		expect(await codeOf(send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe('FILE_INVALID')
		expect(await codeOf(send(image.subarray(0, 2000)))).toBe('FILE_INVALID')
		for (let nth = 2; nth <= 5; nth++) expect((await send(image)).status).toBe(200)
		expect(await codeOf(send(image))).toBe('TOO_LARGE')
		await refuse(admin, made.reference)
		expect(await codeOf(send(image))).toBe('ORDER_STATE')

		// Once the buyer is forgotten their words and pictures go, and what became of the goods stays.
		const { rows } = await shop.services.db.pool.query('SELECT id FROM orders WHERE number = $1', [order.number])
		await transaction(shop.services.db, (tx) => forgetReturns(tx, [rows[0].id]))
		expect(await shown(order.number)).toMatchObject({
			returns: [{ state: 'refused', note: null, answer: null, photos: [] }],
		})
		await removeDueFiles(shop.services.db, shop.services.files)
		expect((await admin.send({ method: 'GET', url: forStaff })).status).toBe(404)
	})
})
