import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations, retryOperation } from '#contracts/operations/operations.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refund, unitsOf } from '#test/money/after-sale.ts'
import { moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { sendDueRefunds } from './send-refunds.ts'

let shop: StripeShop
let admin: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

test('a refund that Stripe refuses is shown, tried again by hand, and leaves once when Stripe takes it', async () => {
	const paid = await shop.paidOrder()
	const { id: dispute } = openDispute(shop.stripe.books, paid.intentId)
	const seen = () => admin.call(getAnyOrder, { params: { number: paid.number } })
	const { cardCents } = await refund(admin, paid.number, { lines: unitsOf(await seen(), 1), shipping: true })
	await sendDueRefunds(shop.services)
	const failed = async () => (await admin.call(listOperations, { query: { kind: 'refunds' } })).items
	const state = async () => (await seen()).payments.flatMap(({ refunds }) => refunds.map((each) => each.state))
	// A charge that is disputed gives nothing back.
	const [shown] = await failed()
	expect(shown).toMatchObject({ title: 'Refund refused', orderNumber: paid.number, mayRetry: true })
	expect(await state()).toEqual(['refused'])
	const retry = async () => {
		await admin.call(retryOperation, { params: { kind: 'refunds', id: shown?.id ?? '' } })
		await sendDueRefunds(shop.services)
	}
	await retry()
	expect(await state()).toEqual(['refused'])

	moveDispute(shop.stripe.books, dispute, 'won')
	const charge = [...shop.stripe.books.charges.values()].find((each) => each.payment_intent === paid.intentId)
	if (charge) charge.disputed = false
	await retry()
	await sendDueRefunds(shop.services)
	expect(await state()).toEqual(['done'])
	expect(await failed()).toEqual([])
	const made = [...shop.stripe.books.refunds.values()].filter((each) => each.payment_intent === paid.intentId)
	expect(made.map(({ amount }) => amount)).toEqual([cardCents])
})
