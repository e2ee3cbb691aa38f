import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOrder } from '#contracts/orders/orders.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { previewOf, refund, unitsOf } from '#test/money/after-sale.ts'
import { editingShop } from '#test/money/edits.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'

let shop: TestApp
let admin: Visitor
const { anOrder, edit, pay, preview, seen } = editingShop((opened) => {
	;({ shop, admin } = opened)
})

const visa = 'Visa ending in 4242'
const mastercard = 'Mastercard ending in 4444'

/** An order that a Visa paid, and more of it, by the link of an edit, a Mastercard. */
async function paidByTwo() {
	const { order, more, number } = await anOrder()
	const { productId, variantId } = more
	await edit(number, { added: [{ productId, variantId, quantity: 2 }] })
	await pay(number, '5555555555554444')
	const after = await seen(number)
	return { after, number, accessToken: order.accessToken, visaCents: order.totalCents }
}

test('a refund of an order that two cards paid names each with its amount: preview, answer, page, credit note, payments', async () => {
	const { after, number, accessToken, visaCents } = await paidByTwo()
	const mastercardCents = after.totalCents - visaCents
	const lines = unitsOf(after, 1)
	const first = await refund(admin, number, { lines, keepsUnshipped: true })
	expect(first.cards).toEqual([{ instrument: visa, cents: first.cardCents }])
	const rest = { lines: unitsOf(after, 1, 1, 2), shipping: true, keepsUnshipped: true }
	const effects = await previewOf(admin, number, rest)
	const expected = [
		{ instrument: visa, cents: visaCents - first.cardCents },
		{ instrument: mastercard, cents: mastercardCents },
	]
	expect(effects.cards).toEqual(expected)
	const second = await refund(admin, number, rest)
	expect(second.cards).toEqual(expected)
	const own = await shop.visitor().call(getOrder, { params: { number }, query: { token: accessToken } })
	expect(own.refunds.map(({ cards }) => cards)).toEqual([first.cards, second.cards])
	const url = `/api/orders/${number}/refunds/${second.id}/credit-note?token=${accessToken}`
	expect((await shop.app.inject({ url })).statusCode).toBe(200)
	const { rows } = await shop.services.db.pool.query('SELECT data FROM order_documents WHERE refund_id = $1', [
		second.id,
	])
	expect(rows[0].data.notes.slice(1)).toEqual([
		expect.stringMatching(/^\$[\d.]+ to Visa ending in 4242$/),
		expect.stringMatching(/^\$[\d.]+ to Mastercard ending in 4444$/),
	])
	await sendDueRefunds(shop.services)
	expect((await seen(number)).payments.map(({ instrument, refundedCents }) => [instrument, refundedCents])).toEqual([
		[visa, visaCents],
		[mastercard, mastercardCents],
	])
})

test('an edit that gives back names the cards, in its preview, on the page and in its mail', async () => {
	const { after, number } = await paidByTwo()
	const [line] = after.lines
	const asked = { lines: [{ lineId: line?.id ?? '', quantity: 0 }] }
	const effects = await preview(number, asked)
	const edited = await edit(number, asked)
	expect(effects.cards).toEqual([{ instrument: visa, cents: effects.cardCents }])
	expect(edited.editsBack.map(({ cards }) => cards)).toEqual([effects.cards])
	const { rows } = await shop.services.db.pool.query(
		"SELECT data->'cards' AS cards FROM mails WHERE kind = 'order-edited' AND data->>'orderId' = (SELECT id::text FROM orders WHERE number = $1) ORDER BY id DESC",
		[number],
	)
	expect(rows.map(({ cards }) => cards)).toContainEqual(effects.cards)
})

test('two payments by one card are one part of a refund', async () => {
	const { more, number } = await anOrder()
	await edit(number, { added: [{ productId: more.productId, variantId: more.variantId, quantity: 1 }] })
	await pay(number)
	const after = await seen(number)
	const { cards, cardCents } = await refund(
		admin,
		number,
		{ lines: unitsOf(after, 2, 1, 1), shipping: true },
		randomUUID(),
	)
	expect(cards).toEqual([{ instrument: visa, cents: cardCents }])
})
