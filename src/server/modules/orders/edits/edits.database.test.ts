import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#contracts/endpoint.ts'
import { getAnyInvoice } from '#contracts/order-documents.ts'
import { type EditRequest, editOrder, previewEdit, withdrawEdit } from '#contracts/order-edits.ts'
import { type AdminOrder, getAnyOrder, getOrder } from '#contracts/orders.ts'
import { payRequest } from '#contracts/payment-requests.ts'
import { carryOutDueRefunds, expireRequests, paymentLinkOf } from '#server/modules/checkout/index.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/app.ts'
import { address, allAtOnce, aProduct, cards, stockOf } from '#test/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterEach(() => shop.audit())
afterAll(() => shop.close())

type Asked = Partial<EditRequest>
const preview = (number: string, body: Asked) => admin.call(previewEdit, { params: { number }, body: body as never })
async function edit(number: string, body: Asked) {
	const asked = { reason: 'As agreed on the phone.', ...body } as never
	await admin.call(editOrder, { params: { number }, body: asked, idempotencyKey: randomUUID() })
	return seen(number)
}
const seen = (number: string) => admin.call(getAnyOrder, { params: { number } })

/** Two units of something for $20 and one of another for $30, to Texas. */
async function anOrder() {
	const [kept, other, more] = await Promise.all([
		aProduct(shop, 20, { priceCents: 2000 }),
		aProduct(shop, 20, { priceCents: 3000 }),
		aProduct(shop, 20, { priceCents: 1000 }),
	])
	const order = await aPaidOrder(shop, admin, [{ ...kept, quantity: 2 }, other])
	return { order, kept, other, more, number: order.number }
}

async function pay(number: string, cardNumber = cards.pays) {
	const { rows } = await shop.services.db.pool.query(
		`SELECT q.id FROM payment_requests q JOIN orders o ON o.id = q.order_id WHERE o.number = $1 ORDER BY q.id DESC LIMIT 1`,
		[number],
	)
	const id = String(rows[0].id)
	const token = new URL(paymentLinkOf(shop.services.orderKey, id), 'http://x').searchParams.get('token') ?? ''
	return shop.visitor().call(payRequest, {
		params: { id },
		query: { token },
		body: { card: { number: cardNumber, expMonth: 12, expYear: 2040, cvc: '123' } },
		idempotencyKey: randomUUID(),
	})
}
const expire = async (number: string) => {
	await shop.services.db.pool.query(
		`UPDATE payment_requests SET expires_at = now() WHERE state = 'open' AND order_id = (SELECT id FROM orders WHERE number = $1)`,
		[number],
	)
	await expireRequests(shop.services)
}
const capturedOf = ({ payments }: AdminOrder) =>
	payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)
const dueOf = ({ totalCents, giftCardCents }: AdminOrder) => totalCents + giftCardCents

describe('an edit that costs less', () => {
	test('is done as its preview says: units, totals, stock and the difference back to the card', async () => {
		const { order, other, number } = await anOrder()
		const [line, removed] = order.lines
		const asked = {
			lines: [
				{ lineId: line?.id ?? '', quantity: 1 },
				{ lineId: removed?.id ?? '', quantity: 0 },
			],
		}
		const effects = await preview(number, asked)
		expect(effects.differenceCents).toBeLessThan(0)
		expect(effects.cardCents).toBe(-effects.differenceCents)
		expect(effects.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(effects.differenceCents)
		const after = await edit(number, { ...asked, expectedDifferenceCents: effects.differenceCents })
		expect(after).toMatchObject({
			status: 'paid',
			itemCount: 1,
			subtotalCents: effects.after.subtotalCents,
			taxCents: effects.after.taxCents,
			totalCents: effects.after.dueCents,
			lines: [{ id: line?.id, quantity: 1, unitPriceCents: 2000 }],
		})
		expect(await stockOf(shop, other)).toMatchObject({ onHand: 20, reserved: 0 })
		await carryOutDueRefunds(shop.services)
		expect(capturedOf(await seen(number))).toBe(after.totalCents)
		expect(after.events.at(-1)).toMatchObject({ kind: 'edited' })
		expect(after.mails.map(({ subject }) => subject)).toContain('Your UNTAPPED order is changed')
		await ship(admin, number, unitsOf(after, 1))
	})

	test('goes back to each means of payment in its part, and later refunds add up to what is left', async () => {
		const { order, number } = await anOrder()
		const [line] = order.lines
		await edit(number, { lines: [{ lineId: line?.id ?? '', quantity: 1 }] })
		const after = await seen(number)
		const { amountCents } = await refund(admin, number, {
			lines: after.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
			shipping: true,
		})
		expect(amountCents).toBe(dueOf(after))
		await carryOutDueRefunds(shop.services)
		expect(capturedOf(await seen(number))).toBe(0)
	})
})

describe('an edit that costs more', () => {
	test('waits for its payment: the order stays, what is new is held, and paying makes just that change', async () => {
		const { order, more, number } = await anOrder()
		const asked = { added: [{ productId: more.productId, variantId: more.variantId, quantity: 3 }] }
		const effects = await preview(number, asked)
		expect(effects.differenceCents).toBeGreaterThan(3000)
		const waiting = await edit(number, asked)
		expect(waiting).toMatchObject({ totalCents: order.totalCents, lines: [{}, {}] })
		expect(await stockOf(shop, more)).toMatchObject({ reserved: 3 })
		await expect(ship(admin, number, unitsOf(order, 1))).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await pay(number)).toEqual({ status: 'paid' })
		const after = await seen(number)
		expect(after).toMatchObject({
			totalCents: effects.after.dueCents,
			itemCount: 6,
			payments: [{}, { amountCents: effects.differenceCents }],
		})
		expect(after.lines[2]).toMatchObject({ sku: more.sku, quantity: 3, unitPriceCents: 1000 })
		expect(after.paidWith).toBe('Visa ending in 4242')
		expect(capturedOf(after)).toBe(after.totalCents)
		await ship(admin, number, unitsOf(after, 2, 1, 3))
		expect(await stockOf(shop, more)).toEqual({ onHand: 17, reserved: 0 })
	})

	test('is dropped when its link expires, or is withdrawn, and lets go what it held', async () => {
		const { order, more, number } = await anOrder()
		const asked = { added: [{ productId: more.productId, variantId: more.variantId, quantity: 3 }] }
		await edit(number, asked)
		await expire(number)
		expect(await stockOf(shop, more)).toMatchObject({ reserved: 0 })
		await edit(number, asked)
		expect((await admin.call(withdrawEdit, { params: { number }, body: {} })).events.at(-1)?.kind).toBe('edit_dropped')
		expect(await stockOf(shop, more)).toMatchObject({ reserved: 0 })
		await expect(pay(number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await expect(admin.call(withdrawEdit, { params: { number }, body: {} })).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		expect(await seen(number)).toMatchObject({ totalCents: order.totalCents })
		await ship(admin, number, unitsOf(order, 2, 1))
	})

	test('gives way to another edit, and to a cancellation', async () => {
		const { more, number } = await anOrder()
		const added = (quantity: number) => [{ productId: more.productId, variantId: more.variantId, quantity }]
		await edit(number, { added: added(3) })
		await edit(number, { added: added(2) })
		expect(await stockOf(shop, more)).toMatchObject({ reserved: 2 })
		await cancel(admin, number)
		expect(await stockOf(shop, more)).toMatchObject({ reserved: 0 })
		expect(await seen(number)).toMatchObject({ status: 'cancelled' })
	})

	test('more of a line than before comes at the price of today, beside what was agreed', async () => {
		const { order, kept, number } = await anOrder()
		await shop.services.db.pool.query('UPDATE variants SET price_cents = 2500 WHERE id = $1', [kept.variantId])
		const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 3 }]
		await expect
			.poll(async () =>
				(await preview(number, { lines })).lines.map(({ after, unitPriceCents }) => [after, unitPriceCents]),
			)
			.toEqual([
				[2, 2000],
				[1, 3000],
				[1, 2500],
			])
	})
})

test('another address is checked, and taxed as it is there', async () => {
	const { order, number } = await anOrder()
	const oregon = { ...address, line1: '1 Salmon St', city: 'Portland', state: 'OR', postalCode: '97204' }
	await expect(preview(number, { shippingAddress: { ...oregon, state: 'CA' } as never })).rejects.toMatchObject({
		code: 'ADDRESS_INVALID',
	})
	const effects = await preview(number, { shippingAddress: oregon as never })
	expect(effects).toMatchObject({ after: { taxCents: 0 }, differenceCents: -order.taxCents })
	expect(await edit(number, { shippingAddress: oregon as never })).toMatchObject({
		taxCents: 0,
		shippingAddress: { city: 'Portland' },
	})
})

test('an order is not edited once its invoice is out, or something of it left or went back', async () => {
	const [invoiced, shipped, refunded] = await Promise.all([anOrder(), anOrder(), anOrder()])
	const one = ({ order }: typeof invoiced) => ({ lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }] })
	await admin.send({ method: 'GET', url: urlOf(getAnyInvoice, { params: { number: invoiced.number } }) })
	await ship(admin, shipped.number, unitsOf(shipped.order, 1))
	await refund(admin, refunded.number, { lines: unitsOf(refunded.order, 1) })
	for (const each of [invoiced, shipped, refunded])
		await expect(edit(each.number, one(each))).rejects.toMatchObject({ code: 'ORDER_STATE' })
})

test('what would leave nothing, changes nothing, or is another difference than was shown is refused', async () => {
	const { order, number } = await anOrder()
	const all = order.lines.map(({ id }) => ({ lineId: id, quantity: 0 }))
	await expect(edit(number, { lines: all })).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	await expect(edit(number, {})).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }]
	await expect(edit(number, { lines, expectedDifferenceCents: -1 })).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
	expect((await admin.call(getAnyOrder, { params: { number } })).totalCents).toBe(order.totalCents)
	await expect(
		shop
			.visitor()
			.call(editOrder, { params: { number }, body: { reason: 'No.' } as never, idempotencyKey: randomUUID() }),
	).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
	await shop.visitor().call(getOrder, { params: { number }, query: { token: order.accessToken } })
})

/** Whoever waits too long for the order is told to come again. */
async function untilHeard(act: () => Promise<unknown>): Promise<unknown> {
	for (;;) {
		try {
			return await act()
		} catch (error) {
			if ((error as { code?: string }).code !== 'UNAVAILABLE') throw error
		}
	}
}

test(
	'20 at once edit, pay, ship, refund and cancel one order: whoever comes first has it, and the books are right',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const { order, more, number } = await anOrder()
			const [first] = order.lines
			await edit(number, { added: [{ productId: more.productId, variantId: more.variantId, quantity: 1 }] })
			const ends = await allAtOnce<unknown>(20, (nth) => untilHeard(() => act(nth)))
			function act(nth: number): Promise<unknown> {
				switch (nth % 10) {
					case 0:
					case 5:
						return edit(number, {
							added: [{ productId: more.productId, variantId: more.variantId, quantity: 1 + (nth % 3) }],
						})
					case 1:
					case 6:
						return pay(number)
					case 2:
						return edit(number, { lines: [{ lineId: first?.id ?? '', quantity: 1 }] })
					case 3:
					case 8:
						return ship(admin, number, unitsOf(order, 1))
					case 4:
						return refund(admin, number, { lines: unitsOf(order, 1) })
					case 7:
						return expire(number)
					default:
						return nth === 9
							? cancel(admin, number)
							: preview(number, { lines: [{ lineId: first?.id ?? '', quantity: 1 }] })
				}
			}
			const expected = new Set(['NOTHING_LEFT', 'ORDER_STATE', 'REFUND_TOO_LARGE', 'LINE_INVALID'])
			expect(ends.filter((end) => typeof end === 'string' && !expected.has(end))).toEqual([])
			await expire(number)
			await carryOutDueRefunds(shop.services)
			const after = await seen(number)
			const given = after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
			expect(capturedOf(after)).toBe(after.totalCents - given)
			await shop.audit()
		}
	},
	60_000 + rounds * 10_000,
)
