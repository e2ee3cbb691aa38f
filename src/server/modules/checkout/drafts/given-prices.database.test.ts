import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getPaymentRequest } from '#contracts/checkout/payment-requests.ts'
import { createDraft, previewDraft } from '#contracts/orders/draft-orders.ts'
import { editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
import { getOrder, listOrders } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { linkIn, payByLink } from '#test/money/payment-links.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { address, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
const { shown, query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

async function aRequest(more: object = {}) {
	const [first, second] = [await aProduct(shop, 20), await aProduct(shop, 20)]
	const line = ({ productId, variantId }: typeof first, quantity: number) => ({ productId, variantId, quantity })
	return {
		lines: [line(first, 3), line(second, 1)],
		email: `${randomUUID()}@example.com`,
		shippingAddress: address,
		shippingMethodId: 'standard',
		...more,
	} as never
}
const make = async (request: object, more: object = {}) =>
	admin.call(createDraft, {
		body: { ...request, reason: 'As on the phone.', ...more } as never,
		idempotencyKey: randomUUID(),
	})
const pay = (path: string | null) => payByLink(shop.visitor(), path)

const bothKinds = [
	{ kind: 'percent', percent: 10, reason: 'A regular.' },
	{ kind: 'amount', amountCents: 333, line: 0, reason: 'A dented can last time.' },
]

describe('what staff give on an order for somebody on the phone', () => {
	test('is in its price, explained with its reason wherever the price stands, and in its history', async () => {
		const shipping = { cents: 100, reason: 'It came late.' }
		const request = await aRequest({ discounts: bothKinds, shipping, shippingMethodId: 'express' })
		const quote = await admin.call(previewDraft, { body: request })
		const [first, second] = quote.lines
		// The line's own first, then a tenth of what is left.
		const tenth = Math.round((quote.subtotalCents - 333) / 10)
		expect(quote.discountCents).toBe(333 + tenth)
		expect((first?.discountCents ?? 0) + (second?.discountCents ?? 0)).toBe(quote.discountCents)
		expect(quote.shippingCents).toBe(100)
		const byStaff = quote.promotions.filter(({ isByStaff }) => isByStaff)
		expect(byStaff.map(({ message }) => message)).toEqual(
			expect.arrayContaining(['10% off. A regular.', 'A dented can last time.']),
		)
		const made = await make(request, { expectedTotalCents: quote.totalCents })
		const due = await shop.visitor().call(getPaymentRequest, linkIn(made.path))
		expect(due.items.map(({ label }) => label).join()).toContain('A dented can last time.')
		await pay(made.path)
		const order = await shown(made.number)
		expect(order).toMatchObject({ totalCents: quote.totalCents, promotions: quote.promotions })
		expect(order.lines[0]?.discounts.map(({ discountCents }) => discountCents)).toEqual(
			first?.discounts.map(({ discountCents }) => discountCents),
		)
		expect(order.events.filter(({ kind }) => kind === 'price_given')).toHaveLength(byStaff.length)
		const [logged] = await query(
			`SELECT details FROM audit_log WHERE action = 'order.drafted' ORDER BY id DESC LIMIT 1`,
		)
		expect(logged.details).toMatchObject({
			discounts: bothKinds.map(({ reason: _, ...off }) => off),
			discountCents: quote.discountCents,
		})
	})

	test('goes back with the units that it was given on, to the cent', async () => {
		const made = await make(await aRequest({ discounts: bothKinds }))
		await pay(made.path)
		const order = await shown(made.number)
		for (const unit of [1, 1, 1]) await refund(admin, made.number, { lines: unitsOf(order, unit) })
		await refund(admin, made.number, { lines: unitsOf(order, 0, 1), shipping: true })
		await sendDueRefunds(shop.services)
		const after = await shown(made.number)
		expect(after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.totalCents)
		expect(after.paymentStatus).toBe('refunded')
	})

	test('stays the price of shipping when the order is edited, as long as it goes the same way', async () => {
		const request = { shippingMethodId: 'express', shipping: { cents: 100, reason: 'It came late.' } }
		const made = await make(await aRequest(request))
		await pay(made.path)
		const order = await shown(made.number)
		const given = order.promotions.filter(({ shippingCents }) => shippingCents > 0)
		const [line] = order.lines
		const fewer = (quantity: number) => ({ lines: [{ lineId: line?.id ?? '', quantity }] })
		const params = { number: made.number }
		for (const quantity of [2, 1]) {
			const seen = await admin.call(previewEdit, { params, body: fewer(quantity) as never })
			expect(seen).toMatchObject({ before: { shippingCents: 100 }, after: { shippingCents: 100 } })
			const body = { ...fewer(quantity), reason: 'One less.', expectedDifferenceCents: seen.differenceCents } as never
			await admin.call(editOrder, { params, body, idempotencyKey: randomUUID() })
			const after = await shown(made.number)
			expect(after.shippingCents).toBe(100)
			expect(after.promotions.filter(({ shippingCents }) => shippingCents > 0)).toEqual(given)
		}
		const otherWay = { shippingMethodId: 'standard' } as never
		const { after, shippingMethods } = await admin.call(previewEdit, { params, body: otherWay })
		expect(after.shippingCents).toBe(shippingMethods.find(({ id }) => id === 'standard')?.priceCents)
		await sendDueRefunds(shop.services)
	})

	test('makes shipping free or cheaper; a price that is not lower is refused in words', async () => {
		const request = (await aRequest({ shippingMethodId: 'express' })) as object
		const { shippingCents: listed } = await admin.call(previewDraft, { body: request as never })
		const priced = (cents: number, more: object = {}) =>
			admin.call(previewDraft, { body: { ...request, shipping: { cents, reason: 'Late.' }, ...more } as never })
		expect(await priced(0)).toMatchObject({ shippingCents: 0, problems: [] })
		expect(await priced(listed - 1)).toMatchObject({ shippingCents: listed - 1, problems: [] })
		for (const cents of [listed, listed + 1]) {
			const message = `Shipping costs ${formatCents(asCents(listed))} already: name a lower price, or leave yours out.`
			expect(await priced(cents)).toMatchObject({ shippingCents: listed, problems: [{ message }] })
			await expect(make(request, { shipping: { cents, reason: 'Late.' } })).rejects.toMatchObject({
				status: 409,
				message: expect.stringContaining(message),
			})
		}
		// Of more than $50 nobody pays for the standard way anyhow.
		expect(await priced(0, { shippingMethodId: 'standard' })).toMatchObject({
			problems: [{ message: 'Shipping is free already: leave your shipping price out.' }],
		})
	})

	test('is told where it changes nothing: a code, a discount', async () => {
		const request = (await aRequest()) as object
		const code = `SHIP-${randomUUID().slice(0, 8).toUpperCase()}`
		await admin.call(createPromotion, { body: { code, kind: 'free_shipping' } as never })
		// Of more than $50 nobody pays for the standard way anyhow.
		const idle = [
			[{ couponCodes: [code] }, { couponCode: code, message: expect.stringContaining('It changes nothing here.') }],
			[
				{
					discounts: [
						{ kind: 'percent', percent: 100, line: 0, reason: 'All.' },
						{ kind: 'amount', amountCents: 5, line: 0, reason: 'More.' },
					],
				},
				{ message: expect.stringContaining('Discount 2 takes nothing off') },
			],
		] as const
		for (const [more, problem] of idle) {
			const { problems } = await admin.call(previewDraft, { body: { ...request, ...more } as never })
			expect(problems).toEqual([expect.objectContaining(problem)])
			await expect(make(request, more)).rejects.toMatchObject({ message: problem.message })
		}
		expect((await make(request)).totalCents).toBeGreaterThan(0)
	})

	test('leaves nothing to pay: an ordinary order at once, without a link, of which one unit is cancelled and the rest goes out', async () => {
		const discounts = [{ kind: 'percent', percent: 100, reason: 'Samples.' }]
		const shipping = { cents: 0, reason: 'Samples.' }
		const request = await aRequest({ discounts, shipping, shippingMethodId: 'express' })
		const { problems, totalCents } = await admin.call(previewDraft, { body: request })
		expect({ problems, totalCents }).toEqual({ problems: [], totalCents: 0 })
		const key = randomUUID()
		const send = () =>
			admin.call(createDraft, { body: { ...(request as object), reason: 'Samples.' } as never, idempotencyKey: key })
		const [made, again] = await Promise.all([send(), send()])
		expect(made).toMatchObject({ totalCents: 0, path: null })
		expect(again).toEqual(made)
		const order = await shown(made.number)
		expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid', totalCents: 0 })
		expect(order.mails.map(({ subject }) => subject)).toEqual(['Your UNTAPPED order'])
		const [left] = order.lines
		await cancel(admin, made.number, unitsOf(order, 1))
		await ship(admin, made.number, unitsOf(order, 2, 1))
		const nothing = { code: 'NOTHING_LEFT', message: expect.stringContaining('Nothing was paid') }
		await expect(refund(admin, made.number, { lines: unitsOf(order, 2) })).rejects.toMatchObject(nothing)
		const after = await shown(made.number)
		expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([0])
		expect(after.lines.find(({ id }) => id === left?.id)).toMatchObject({ cancelled: 1, shipped: 2 })
	})

	test('leaves less than a card can be charged: the preview says what making it would', async () => {
		const discounts = [{ kind: 'percent', percent: 100, reason: 'All.' }]
		const shipping = { cents: 10, reason: 'Nearly all.' }
		const request = await aRequest({ discounts, shipping, shippingMethodId: 'express' })
		const { problems } = await admin.call(previewDraft, { body: request })
		const problem = { code: 'TOTAL_TOO_SMALL', message: expect.stringContaining('$0.50') }
		expect(problems).toEqual([expect.objectContaining(problem)])
		await expect(make(request)).rejects.toMatchObject({ status: 422, ...problem })
	})

	test.each([
		['for a line that is not there', { kind: 'percent', percent: 5, line: 2, reason: 'No.' }],
		['of more than everything', { kind: 'percent', percent: 101, reason: 'No.' }],
		['without a reason', { kind: 'amount', amountCents: 5, reason: ' ' }],
	])('is refused %s', async (_, discount) => {
		await expect(make(await aRequest({ discounts: [discount] }))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	})

	test('is not for buyers: the public quote takes none of it', async () => {
		const { lines } = (await aRequest()) as { lines: unknown }
		const answer = await shop
			.visitor()
			.send({ method: 'POST', url: '/api/quote', payload: { lines, discounts: bothKinds } } as never)
		expect(answer.status).toBe(400)
	})
})

describe('an order on the phone for somebody with an account', () => {
	test('is among their orders before it is paid, and stays with them; nobody else sees it', async () => {
		const member = await shop.signedIn()
		const [{ email }] = await query('UPDATE users SET email_verified = true WHERE id = $1 RETURNING email', [member.id])
		const made = await make(await aRequest({ email: String(email).toUpperCase() }))
		const own = await member.call(listOrders, {})
		expect(own.items).toMatchObject([{ number: made.number, status: 'draft' }])
		expect(await member.call(getOrder, { params: { number: made.number } })).toMatchObject({
			status: 'draft',
			due: [{ amountCents: made.totalCents, path: made.path }],
		})
		const other = await shop.signedIn()
		await expect(other.call(getOrder, { params: { number: made.number } })).rejects.toMatchObject({ status: 404 })
		await pay(made.path)
		expect((await member.call(listOrders, {})).items).toMatchObject([{ number: made.number, status: 'paid' }])
	})

	test('is nobody’s while the e-mail is not confirmed', async () => {
		const member = await shop.signedIn()
		const [{ email }] = await query('UPDATE users SET email_verified = false WHERE id = $1 RETURNING email', [
			member.id,
		])
		await make(await aRequest({ email }))
		expect((await member.call(listOrders, {})).items).toEqual([])
	})
})
