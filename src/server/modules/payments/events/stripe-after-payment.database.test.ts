import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { retryOperation } from '#contracts/operations/operations.ts'
import { moveDispute, moveRefund, openDispute } from '#test/stripe/after-payment.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import { sendDueRefunds } from '../refunds/send-refunds.ts'
import { catchUpEvents } from './catch-up-events.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop({ STRIPE_WEBHOOK_SECRET: 'whsec_before, whsec_now' })
	// Events of earlier tests are caught up first.
	await catchUpEvents(shop.services)
})
afterAll(async () => {
	await shop.close()
})
afterEach(() => {
	shop.stripe.fault = () => undefined
	shop.stripe.books.refundsAre = 'succeeded'
})
const last = (type: string) => shop.told(type).at(-1) ?? {}

describe('a refund at Stripe', () => {
	async function refunded(status: 'succeeded' | 'pending') {
		const paid = await shop.paidOrder()
		shop.stripe.books.refundsAre = status
		const [{ id }] = await shop.rows(
			`INSERT INTO payment_refunds (payment_id, cause, amount_cents) SELECT id, 'test', amount_cents FROM payments WHERE id = $1 RETURNING id`,
			[paid.paymentId],
		)
		await sendDueRefunds(shop.services)
		const made = [...shop.stripe.books.refunds.values()].find(({ metadata }) => metadata?.refundId === id)
		const state = async () =>
			(
				await shop.rows(
					`SELECT r.state, r.reason, r.round, p.refunded_cents AS refunded FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
					[id],
				)
			)[0]
		return { ...paid, refundId: id as string, made: made?.id ?? '', amount: paid.intent.amount, state }
	}

	test('that arrives is done when Stripe says so', async () => {
		const refund = await refunded('pending')
		expect(await refund.state()).toMatchObject({ state: 'pending', refunded: 0 })
		moveRefund(shop.stripe.books, refund.made, 'succeeded')
		for (const type of ['charge.refund.updated', 'refund.updated']) expect(await shop.deliver(last(type))).toBe(200)
		expect(await refund.state()).toMatchObject({ state: 'done', refunded: refund.amount })
		expect((await shop.eventsOf(refund.id)).filter((kind) => kind === 'refunded')).toHaveLength(1)
	})

	test('that fails days after it was done is a person’s again, once, with the money back in the books', async () => {
		const refund = await refunded('succeeded')
		expect(await refund.state()).toMatchObject({ state: 'done', refunded: refund.amount })
		moveRefund(shop.stripe.books, refund.made, 'failed', 'lost_or_stolen_card')
		for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated', 'refund.failed'])
			expect(await shop.deliver(last(type))).toBe(200)
		expect(await refund.state()).toEqual({ state: 'refused', reason: 'lost_or_stolen_card', round: 2, refunded: 0 })
		expect((await shop.eventsOf(refund.id)).filter((kind) => kind === 'refund_returned')).toHaveLength(1)

		// Tried again by hand it is another refund; what is told of the first one changes nothing any more.
		shop.stripe.books.refundsAre = 'succeeded'
		const admin = await shop.signedIn('ADMIN')
		await admin.call(retryOperation, { params: { kind: 'refunds', id: refund.refundId } })
		await sendDueRefunds(shop.services)
		await shop.deliver({ ...last('refund.failed'), id: `evt_${randomUUID()}` })
		expect(await refund.state()).toMatchObject({ state: 'done', refunded: refund.amount })
	})
})

describe('a dispute', () => {
	test('stands on the order with its state, and moves neither stock nor money', async () => {
		const paid = await shop.paidOrder()
		const before = await shop.rows('SELECT captured_cents, refunded_cents, status FROM payments WHERE id = $1', [
			paid.paymentId,
		])
		const { id } = openDispute(shop.stripe.books, paid.intentId)
		for (const _ of [1, 2]) await shop.deliver(last('charge.dispute.created'))
		moveDispute(shop.stripe.books, id, 'under_review')
		const early = last('charge.dispute.updated')
		moveDispute(shop.stripe.books, id, 'lost')
		await shop.deliver(last('charge.dispute.closed'))
		// The earlier event arrives after the later one.
		await shop.deliver(early)
		expect((await shop.eventsOf(paid.id)).filter((kind) => kind.startsWith('dispute'))).toEqual([
			'dispute_opened',
			'dispute_lost',
		])
		expect(await shop.rows('SELECT state, amount_cents FROM payment_disputes WHERE dispute_id = $1', [id])).toEqual([
			{ state: 'lost', amount_cents: paid.intent.amount },
		])
		expect(await shop.statusOf(paid.id)).toBe('paid')
		expect(
			await shop.rows('SELECT captured_cents, refunded_cents, status FROM payments WHERE id = $1', [paid.paymentId]),
		).toEqual(before)
	})
})
