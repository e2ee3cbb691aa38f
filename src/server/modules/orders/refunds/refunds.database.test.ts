import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getGiftCardBalance } from '#contracts/gift-cards.ts'
import { cancelOwnOrder, previewCancel } from '#contracts/order-refunds.ts'
import { getAnyOrder, getOrder } from '#contracts/orders.ts'
import { createCoupon } from '#contracts/promotions.ts'
import { carryOutDueRefunds } from '#server/modules/checkout/index.ts'
import { aPaidOrder, cancel, previewOf, refund, ship, unitsOf } from '#test/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/app.ts'
import { mailsTo } from '#test/mailed.ts'
import { aCheckout, allAtOnce, aProduct, buy, buyGiftCard, cards, stockOf } from '#test/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await carryOutDueRefunds(shop.services)
	await shop.audit()
	await shop.close()
})

const shown = (number: string) => admin.call(getAnyOrder, { params: { number } })
const query = async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows
const coupon = async (more: object = {}) => {
	const code = `BACK-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createCoupon, { body: { code, kind: 'percent', value: 10, ...more } })
	return code
}
/** A gift card of $50, and its code as it waits to be mailed. */
async function aGiftCard() {
	const recipient = `${randomUUID()}@example.com`
	const number = await buyGiftCard(shop, recipient)
	const rows = await query("SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1", [
		recipient,
	])
	return { number, recipient, code: rows[0].code as string }
}
const balanceOf = async (code: string) =>
	(await shop.visitor().call(getGiftCardBalance, { body: { code } })).balanceCents
/** Somewhere with tax and deposits, so that every part has its cents. */
const newYork = {
	name: 'Ada Lovelace',
	line1: '1 Main St',
	city: 'New York',
	state: 'NY',
	postalCode: '10001',
	country: 'US',
}

describe('a refund', () => {
	test('is what its preview said, goes to the card by a job, and is told to the buyer', async () => {
		const product = await aProduct(shop, 10, { priceCents: 1999 })
		const email = `${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], {
			email,
			shippingAddress: newYork,
			couponCode: await coupon(),
		})
		await ship(admin, order.number, unitsOf(order, 3))
		const asked = { lines: unitsOf(order, 1), goodwillCents: 100 }
		const preview = await previewOf(admin, order.number, asked)
		expect(await previewOf(admin, order.number, asked)).toEqual(preview)
		const made = await refund(admin, order.number, { ...asked, reason: 'Crushed.' })
		const { voidedGiftCards: _, leftCents, ...effects } = preview
		expect(made).toMatchObject({ ...effects, kind: 'refund', reason: 'Crushed.', state: 'under_way' })
		expect(made.amountCents).toBe(made.subtotalCents - made.discountCents + made.taxCents + made.depositCents + 100)
		expect(leftCents).toBe(order.totalCents - made.amountCents)

		await carryOutDueRefunds(shop.services)
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'shipped',
			paymentStatus: 'partly_refunded',
			lines: [{ shipped: 3, cancelled: 0, refunded: 1 }],
			refunds: [{ state: 'done', amountCents: made.amountCents }],
			payments: [{ refundedCents: made.amountCents, refunds: [{ state: 'done' }] }],
		})
		expect(after.events.map(({ kind }) => kind).slice(-2)).toEqual(['refund_ordered', 'refunded'])
		expect(await mailsTo(shop, email)).toContain('refund')
	})

	test('of every unit and the shipping, in any steps, gives back what was paid, and ends the order', async () => {
		const products = await Promise.all([
			aProduct(shop, 9, { priceCents: 333 }),
			aProduct(shop, 9, { priceCents: 1001 }),
		])
		const [one, two] = products
		if (!one || !two) throw new Error('Two were made.')
		const order = await aPaidOrder(
			shop,
			admin,
			[
				{ ...one, quantity: 3 },
				{ ...two, quantity: 2 },
			],
			{
				shippingAddress: newYork,
				couponCode: await coupon({ value: 7 }),
			},
		)
		expect(order.shippingCents).toBeGreaterThan(0)
		await ship(admin, order.number, unitsOf(order, 3, 2))
		const steps = [
			{ lines: unitsOf(order, 1, 0), shippingCents: 100 },
			{ lines: unitsOf(order, 0, 2) },
			{ lines: unitsOf(order, 1, 0) },
			{ lines: unitsOf(order, 1, 0), shipping: true },
		]
		let given = 0
		for (const step of steps) given += (await refund(admin, order.number, step)).amountCents
		expect(given).toBe(order.totalCents)
		await carryOutDueRefunds(shop.services)
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
		for (const more of [{ lines: unitsOf(order, 1) }, { shipping: true }])
			await expect(refund(admin, order.number, more)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	})

	test('cancels units that have not left, unless they are kept; of a line that left in part, those first', async () => {
		const product = await aProduct(shop, 10)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 5 }])
		await ship(admin, order.number, unitsOf(order, 2))
		await refund(admin, order.number, { lines: unitsOf(order, 1), keepsUnshipped: true })
		expect(await shown(order.number)).toMatchObject({ lines: [{ refunded: 1, cancelled: 0 }] })
		await refund(admin, order.number, { lines: unitsOf(order, 2) })
		expect(await shown(order.number)).toMatchObject({ status: 'paid', lines: [{ refunded: 3, cancelled: 2 }] })
		expect(await stockOf(shop, product)).toEqual({ onHand: 8, reserved: 1 })
		await ship(admin, order.number, unitsOf(order, 1))
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
		await refund(admin, order.number, { lines: unitsOf(order, 2), shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', lines: [{ shipped: 3, cancelled: 2 }] })
	})

	test('of the units that were still to leave ends the wait for them', async () => {
		const product = await aProduct(shop, 10)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await ship(admin, order.number, unitsOf(order, 1))
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', lines: [{ shipped: 1, cancelled: 1 }] })
	})

	test('never gives more than was paid: goodwill is bounded, and is taken off what goes back later', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await ship(admin, order.number, unitsOf(order, 2))
		await expect(refund(admin, order.number, { goodwillCents: order.totalCents + 1 })).rejects.toMatchObject({
			code: 'REFUND_TOO_LARGE',
			body: { issues: [{ path: ['goodwillCents'] }] },
		})
		await expect(refund(admin, order.number, { shippingCents: order.shippingCents + 1 })).rejects.toMatchObject({
			code: 'REFUND_TOO_LARGE',
		})
		await refund(admin, order.number, { goodwillCents: 500 })
		const rest = await refund(admin, order.number, { lines: unitsOf(order, 2), shipping: true })
		expect(rest).toMatchObject({ offsetCents: 500, amountCents: order.totalCents - 500 })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded' })
	})

	test('with one key is one refund; with another body it is refused', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const key = randomUUID()
		const first = await refund(admin, order.number, { lines: unitsOf(order, 1) }, key)
		expect(await refund(admin, order.number, { lines: unitsOf(order, 1) }, key)).toEqual(first)
		await expect(refund(admin, order.number, { lines: unitsOf(order, 2) }, key)).rejects.toMatchObject({
			code: 'IDEMPOTENCY_KEY_REUSED',
		})
		expect((await shown(order.number)).refunds).toHaveLength(1)
	})

	test('that the provider refuses is shown, and gives the money once when it is tried again', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [product])
		await carryOutDueRefunds(shop.services)
		await refund(admin, order.number, { lines: unitsOf(order, 1), shipping: true })
		const gateway = {
			...shop.services.gateway,
			refund: vi.fn(async () => ({ status: 'refused' as const, reason: 'expired_card' })),
		}
		await carryOutDueRefunds({ ...shop.services, gateway })
		const after = await shown(order.number)
		expect(after).toMatchObject({
			refunds: [{ state: 'under_way' }],
			payments: [{ refundedCents: 0, refunds: [{ state: 'refused', reason: 'expired_card' }] }],
		})
		const id = after.payments[0]?.refunds[0]?.id
		const { status } = await admin.send({
			method: 'POST',
			url: `/api/admin/operations/refunds/${id}/retry`,
			headers: { 'content-type': 'application/json' },
			payload: {},
		})
		expect(status).toBe(200)
		await Promise.all([carryOutDueRefunds(shop.services), carryOutDueRefunds(shop.services)])
		expect(await shown(order.number)).toMatchObject({
			payments: [{ refundedCents: order.totalCents, refunds: [{ state: 'done' }] }],
		})
		expect(
			await query('SELECT sum(amount_cents)::int AS cents FROM gateway.refunds WHERE intent_id = $1', [
				after.payments[0]?.intentId,
			]),
		).toEqual([{ cents: order.totalCents }])
	})

	test('is refused for what is not paid, and for lines of others', async () => {
		const product = await aProduct(shop, 5)
		const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
		const unpaid = await shown(number)
		await expect(refund(admin, number, { lines: unitsOf(unpaid, 1) })).rejects.toMatchObject({ code: 'ORDER_STATE' })
		const order = await aPaidOrder(shop, admin, [product])
		await expect(refund(admin, order.number, { lines: unitsOf(unpaid, 1) })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		await expect(refund(admin, order.number, {})).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await expect(refund(await shop.signedIn(), order.number, { goodwillCents: 1 })).rejects.toMatchObject({
			status: 403,
		})
	})
})

describe('gift cards', () => {
	test('that paid get their part back, the card its own', async () => {
		const { code } = await aGiftCard()
		const product = await aProduct(shop, 9, { priceCents: 3333 })
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], { giftCardCodes: [code] })
		expect(order.giftCardCents).toBe(5000)
		expect(await balanceOf(code)).toBe(0)
		let back = 0
		for (let nth = 1; nth <= 3; nth++) {
			const made = await refund(admin, order.number, { lines: unitsOf(order, 1), ...(nth === 3 && { shipping: true }) })
			back += made.giftCards.reduce((sum, { cents }) => sum + cents, 0)
			expect(await balanceOf(code)).toBe(back)
		}
		expect(back).toBe(5000)
		expect(await shown(order.number)).toMatchObject({ status: 'cancelled' })
	})

	test('that paid for all of it have all of it back, and the payment says so', async () => {
		const { code } = await aGiftCard()
		const product = await aProduct(shop, 9, { priceCents: 1000 })
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }], {
			giftCardCodes: [code],
			payment: { method: 'none' } as never,
		})
		await ship(admin, order.number, unitsOf(order, 2))
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({
			paymentStatus: 'partly_refunded',
			refunds: [{ state: 'done', cardCents: 0 }],
		})
		await refund(admin, order.number, { lines: unitsOf(order, 1), shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
		expect(await balanceOf(code)).toBe(5000)
	})

	test('that were bought are void once their money went back, and their mail does not leave', async () => {
		const { number, recipient, code } = await aGiftCard()
		const order = await shown(number)
		const preview = await previewOf(admin, number, { lines: unitsOf(order, 1) })
		expect(preview).toMatchObject({ amountCents: 5000, voidedGiftCards: [code.slice(-4)] })
		await cancel(admin, number)
		expect(await balanceOf(code)).toBe(0)
		expect(await mailsTo(shop, recipient)).toEqual(['gift-card'])
		expect(await shown(number)).toMatchObject({
			status: 'cancelled',
			mails: expect.arrayContaining([expect.objectContaining({ to: recipient, state: 'ended' })]),
		})
	})

	test('that were mailed are void, and whoever has the mail is told once; their address goes as that mail leaves', async () => {
		const { number, recipient, code } = await aGiftCard()
		const sendDue = async () => {
			while ((await shop.services.mailer.sendDue()).isMore);
			await shop.services.mailer.settled()
		}
		expect((await shown(number)).lines).toMatchObject([{ giftSentAt: null }])
		await sendDue()
		expect((await shown(number)).lines).toMatchObject([{ giftSentAt: expect.any(String) }])
		await cancel(admin, number)
		expect(await balanceOf(code)).toBe(0)
		expect(await mailsTo(shop, recipient)).toEqual(['gift-card', 'gift-card-cancelled'])
		await sendDue()
		expect(await mailsTo(shop, recipient)).toEqual(['gift-card'])
		expect((await shown(number)).mails).toContainEqual(
			expect.objectContaining({
				subject: 'Your UNTAPPED gift card of $50 is cancelled',
				state: 'sent',
				maySendAgain: false,
			}),
		)
	})

	test('that somebody has used stay theirs', async () => {
		const { number, code } = await aGiftCard()
		const product = await aProduct(shop, 9)
		await aPaidOrder(shop, admin, [product], { giftCardCodes: [code] })
		await expect(cancel(admin, number)).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(refund(admin, number, { lines: unitsOf(await shown(number), 1) })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		expect(await shown(number)).toMatchObject({ status: 'paid' })
	})
})

describe('cancelling', () => {
	test('a whole order gives back stock, coupon, shipping and money, once', async () => {
		const product = await aProduct(shop, 5)
		const email = `${randomUUID()}@example.com`
		const couponCode = await coupon({ limitTotal: 1 })
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }], { email, couponCode })
		const preview = await admin.call(previewCancel, { params: { number: order.number }, body: {} })
		expect(preview.amountCents).toBe(order.totalCents)
		const ends = await allAtOnce(10, () => cancel(admin, order.number))
		expect(ends.filter((end) => end === 'ORDER_STATE')).toHaveLength(9)
		expect(await stockOf(shop, product)).toEqual({ onHand: 5, reserved: 0 })
		expect(await shown(order.number)).toMatchObject({
			status: 'cancelled',
			fulfilmentStatus: 'unfulfilled',
			lines: [{ cancelled: 2, refunded: 2 }],
			refunds: [{ kind: 'cancellation', amountCents: order.totalCents, shippingCents: order.shippingCents }],
		})
		expect(await mailsTo(shop, email)).toContain('cancellation')
		expect(await buy(shop.visitor(), aCheckout([product], { email, couponCode }))).toMatchObject({ status: 'paid' })
	})

	test('a part leaves the rest to be shipped, and its shipping paid', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], { couponCode: await coupon() })
		const made = await cancel(admin, order.number, unitsOf(order, 1))
		expect(made).toMatchObject({ kind: 'cancellation', shippingCents: 0 })
		await expect(cancel(admin, order.number, unitsOf(order, 3))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await expect(ship(admin, order.number, unitsOf(order, 3))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await ship(admin, order.number, unitsOf(order, 2))
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
		await expect(cancel(admin, order.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('what is left after a parcel ends the order as shipped', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
		await ship(admin, order.number, unitsOf(order, 1))
		await cancel(admin, order.number)
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', lines: [{ shipped: 1, cancelled: 2 }] })
		expect(await stockOf(shop, product)).toEqual({ onHand: 4, reserved: 0 })
	})
})

describe('the buyer', () => {
	const ownCancel = (who: Visitor, number: string, token?: string) =>
		who.call(cancelOwnOrder, {
			params: { number },
			query: token ? { token } : {},
			body: {},
			idempotencyKey: randomUUID(),
		})

	test('cancels in time, with an account or with the link, and sees until when', async () => {
		const product = await aProduct(shop, 9)
		const guests = await aPaidOrder(shop, admin, [product])
		const { number, accessToken: token } = guests
		const seen = await shop.visitor().call(getOrder, { params: { number }, query: { token } })
		expect(Date.parse(seen.cancelUntil ?? '') - Date.now()).toBeGreaterThan(59 * 60_000)
		await expect(ownCancel(shop.visitor(), number)).rejects.toMatchObject({ status: 404 })
		await expect(ownCancel(await shop.signedIn(), number)).rejects.toMatchObject({ status: 404 })
		expect(await ownCancel(shop.visitor(), number, token)).toMatchObject({ status: 'cancelled', cancelUntil: null })

		const member = await shop.signedIn()
		const placed = await buy(member, aCheckout([product]))
		const cancelled = await ownCancel(member, placed.number)
		expect(cancelled.events.find(({ kind }) => kind === 'cancelled')).toMatchObject({ actor: member.username })
		expect(await stockOf(shop, product)).toEqual({ onHand: 9, reserved: 0 })
	})

	test('cannot once the time is over, something has left, or a gift card is in it', async () => {
		const product = await aProduct(shop, 9)
		const late = await aPaidOrder(shop, admin, [product])
		await query(`UPDATE orders SET paid_at = now() - interval '61 minutes' WHERE number = $1`, [late.number])
		await expect(ownCancel(shop.visitor(), late.number, late.accessToken)).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		const begun = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await ship(admin, begun.number, unitsOf(begun, 1))
		await expect(ownCancel(shop.visitor(), begun.number, begun.accessToken)).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		const { number } = await aGiftCard()
		expect(await shown(number)).toMatchObject({ cancelUntil: null })
	})
})
