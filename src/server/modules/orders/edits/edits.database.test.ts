import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { urlOf } from '#contracts/endpoint.ts'
import { getAnyInvoice } from '#contracts/orders/order-documents.ts'
import { editOrder, withdrawEdit } from '#contracts/orders/order-edits.ts'
import { type AdminOrder, getAnyOrder, getOrder } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { asCents } from '#contracts/shared/money.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { capturedOf, editingShop } from '#test/money/edits.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { address, aProduct, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
const { anOrder, edit, expire, pay, preview, seen } = editingShop((opened) => {
	;({ shop, admin } = opened)
})
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
			editsBack: [{ amountCents: effects.cardCents, cardCents: effects.cardCents, giftCardCents: 0 }],
		})
		expect(await stockOf(shop, other)).toMatchObject({ onHand: 20, reserved: 0 })
		await sendDueRefunds(shop.services)
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
		await sendDueRefunds(shop.services)
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

	test('names the goods that come and go on its link, and tells who has the link that it was withdrawn', async () => {
		const { order, kept, other, more, number } = await anOrder()
		const [line, removed] = order.lines
		await edit(number, {
			lines: [
				{ lineId: line?.id ?? '', quantity: 1 },
				{ lineId: removed?.id ?? '', quantity: 0 },
			],
			added: [{ productId: more.productId, variantId: more.variantId, quantity: 9 }],
		})
		const { rows } = await shop.services.db.pool.query(
			'SELECT id, items, amount_cents AS due FROM payment_requests WHERE order_id = (SELECT id FROM orders WHERE number = $1)',
			[number],
		)
		const [{ id, items, due }] = rows as [{ id: string; items: Array<{ label: string; cents: number }>; due: number }]
		expect(items.slice(0, 3)).toEqual([
			{ label: `9 × ${more.sku}, One`, cents: 9000 },
			{ label: `Taken out: 1 × ${kept.sku}, One`, cents: -2000 },
			{ label: `Taken out: 1 × ${other.sku}, One`, cents: -3000 },
		])
		expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(due)
		await shop.services.db.pool.query('UPDATE mails SET sent_at = now(), due_at = NULL WHERE cause = $1', [id])
		const after = await admin.call(withdrawEdit, { params: { number }, body: {} })
		expect(after.mails.map(({ subject }) => subject)).toContain('Your payment link is withdrawn')
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

test('the preview of no change says which methods of shipping there are, and one of them alone is an edit', async () => {
	const { order, number } = await anOrder()
	const { differenceCents, shippingMethods } = await preview(number, {})
	expect(differenceCents).toBe(0)
	const other = shippingMethods.find(({ id }) => id !== order.shippingMethod.id)
	expect(shippingMethods.map(({ id }) => id)).toContain(order.shippingMethod.id)
	expect((await preview(number, { shippingMethodId: other?.id ?? '' })).after.shippingCents).toBe(other?.priceCents)
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

test('an edited order still says why it costs what it does, and what was agreed besides', async () => {
	const code = `EDIT-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10 } })
	const product = await aProduct(shop, 20, { priceCents: 2000 })
	const { number, lines } = await aPaidOrder(shop, admin, [{ ...product, quantity: 4 }], { couponCode: code })
	const fewer = await edit(number, { lines: [{ lineId: lines[0]?.id ?? '', quantity: 3 }] })
	expect(fewer).toMatchObject({
		discountCents: 600,
		promotions: [{ code, isApplied: true, discountCents: 600 }],
		lines: [{ discountCents: 600, discounts: [{ discountCents: 600 }] }],
	})
	const agreed = await edit(number, { discountCents: asCents(500) })
	expect(agreed).toMatchObject({
		discountCents: 1100,
		promotions: [
			{ code, discountCents: 600 },
			{ name: 'Agreed discount', isApplied: true, discountCents: 500 },
		],
		lines: [{ discounts: [{ discountCents: 600 }, { name: 'Agreed discount', discountCents: 500 }] }],
	})
})
