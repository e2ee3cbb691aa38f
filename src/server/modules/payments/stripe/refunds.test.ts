import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveRefund, openDispute } from '#test/stripe/after-payment.ts'
import { confirmIntent, createIntent } from '#test/stripe/payments.ts'
import { refusedBy } from '#test/stripe/refusals.ts'
import { createLocalStripe, type LocalStripe } from '#test/stripe/server.ts'
import { refundAtStripe } from './refunds.ts'

let local: LocalStripe
let stripe: Stripe
let request: { id: string; round: number; intentId: string; amountCents: number }

beforeAll(async () => {
	local = await createLocalStripe()
	const { hostname: host, port } = new URL(local.url)
	stripe = new Stripe('sk_test_x', { host, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(() => local.close())
let count = 0
beforeEach(() => {
	const { books } = local
	const { id } = createIntent(books, { amount: 2000, currency: 'usd' })
	confirmIntent(books, id, { payment_method: 'pm_card_visa' })
	request = { id: `r-${++count}`, round: 1, intentId: id, amountCents: 500 }
	books.refundsAre = 'succeeded'
	local.fault = () => undefined
})

const made = () => [...local.books.refunds.values()].filter((refund) => refund.payment_intent === request.intentId)
const keys = () =>
	local.asked.flatMap(({ method, given, key }) =>
		method === 'POST' && given.payment_intent === request.intentId ? key : [],
	)

describe('a refund at Stripe', () => {
	test('is made once, however often and however late it is asked for', async () => {
		for (const _ of [1, 2, 3]) {
			expect(await refundAtStripe(stripe, request)).toMatchObject({ status: 'done', reason: null })
			local.forgetKeys()
		}
		expect(made()).toHaveLength(1)
	})

	test('is found behind a hundred others of the same payment', async () => {
		await refundAtStripe(stripe, { ...request, amountCents: 1 })
		for (let other = 0; other < 120; other++)
			await stripe.refunds.create({ payment_intent: request.intentId, amount: 1, metadata: { refundId: 'other' } })
		local.forgetKeys()
		const before = made().length
		await refundAtStripe(stripe, { ...request, amountCents: 1 })
		expect(made()).toHaveLength(before)
	})

	test('of another order at the same payment is another refund', async () => {
		await refundAtStripe(stripe, request)
		await refundAtStripe(stripe, { ...request, id: `${request.id}-other` })
		expect(made()).toHaveLength(2)
	})

	test('that was refused is asked for anew in the next round, under a key of its own, and no more than once', async () => {
		local.books.refundsAre = 'failed'
		expect(await refundAtStripe(stripe, request)).toMatchObject({
			status: 'refused',
			reason: 'expired_or_canceled_card',
		})
		local.books.refundsAre = 'succeeded'
		for (const _ of [1, 2]) expect((await refundAtStripe(stripe, { ...request, round: 2 })).status).toBe('done')
		expect(keys()).toEqual([request.id, `${request.id}-2`])
		expect(made()).toHaveLength(2)
	})

	test('that an earlier round made after all is not made again', async () => {
		local.books.refundsAre = 'pending'
		await refundAtStripe(stripe, request)
		expect(await refundAtStripe(stripe, { ...request, round: 2 })).toMatchObject({ status: 'pending', reason: null })
		expect(keys()).toEqual([request.id])
	})

	test('that waits for the buyer says so, and that was cancelled is refused', async () => {
		local.books.refundsAre = 'requires_action'
		expect(await refundAtStripe(stripe, request)).toMatchObject({
			status: 'pending',
			reason: 'Stripe waits for the buyer to say where the money goes.',
		})
		moveRefund(local.books, made()[0]?.id ?? '', 'canceled')
		expect(made()[0]?.status).toBe('canceled')
		local.books.refundsAre = 'succeeded'
		expect(await refundAtStripe(stripe, { ...request, round: 2 })).toMatchObject({ status: 'done' })
	})

	test('that may not be is refused with what Stripe says', async () => {
		await refundAtStripe(stripe, { ...request, id: 'all', amountCents: 2000 })
		expect(await refundAtStripe(stripe, request)).toMatchObject({
			status: 'refused',
			reason: expect.stringMatching(/^charge_already_refunded: Charge ch_\w+ has already been refunded\.$/),
		})
	})

	test('of a charge that is disputed is refused', async () => {
		openDispute(local.books, request.intentId)
		expect(await refundAtStripe(stripe, request)).toMatchObject({
			status: 'refused',
			reason: expect.stringContaining('charge_disputed'),
		})
	})

	test.each([
		['Stripe is broken', refusedBy(500, 'api_error')],
		['there are too many calls', refusedBy(429, 'invalid_request_error', 'rate_limit')],
		['the balance is empty for now', refusedBy(400, 'invalid_request_error', 'balance_insufficient')],
	])('is not refused because %s', async (_, failure) => {
		local.fault = ({ method }) => (method === 'POST' ? failure : undefined)
		await expect(refundAtStripe(stripe, request)).rejects.toThrow()
	})
})
