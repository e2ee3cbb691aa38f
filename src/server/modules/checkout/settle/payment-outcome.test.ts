import { describe, expect, test } from 'vitest'
import type { KnownPayment } from '../types.ts'
import { knownPaymentOf, type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'

const pending: KnownPayment = { orderStatus: 'pending_payment', paymentStatus: 'created', amountCents: 4800 }
const challenged: KnownPayment = { ...pending, paymentStatus: 'requires_action' }
const processing: KnownPayment = { orderStatus: 'processing', paymentStatus: 'processing', amountCents: 4800 }
const paid: KnownPayment = { orderStatus: 'paid', paymentStatus: 'paid', amountCents: 4800 }
const failed: KnownPayment = { orderStatus: 'cancelled', paymentStatus: 'failed', amountCents: 4800 }
const expired: KnownPayment = { orderStatus: 'cancelled', paymentStatus: 'cancelled', amountCents: 4800 }

describe('news of a payment', () => {
	test.each<
		[
			string,
			KnownPayment,
			{ status: Parameters<typeof paymentOutcome>[1]['status']; amountCents?: number },
			PaymentOutcome,
		]
	>([
		['that money came fulfills a new order', pending, { status: 'succeeded' }, 'fulfill'],
		['that the challenge was passed fulfills it', challenged, { status: 'succeeded' }, 'fulfill'],
		['that a slow payment came through fulfills it', processing, { status: 'succeeded' }, 'fulfill'],
		['told twice does nothing the second time', paid, { status: 'succeeded' }, 'nothing'],
		['of another amount is for a person', pending, { status: 'succeeded', amountCents: 1 }, 'mismatch'],
		['that money came for a cancelled order gives it back', expired, { status: 'succeeded' }, 'give_back'],
		['that money came after a failure gives it back', failed, { status: 'succeeded' }, 'give_back'],
		['that it failed lets the stock go', pending, { status: 'failed' }, 'let_go'],
		['that it failed, after it was paid, is out of order', paid, { status: 'failed' }, 'nothing'],
		['that it failed, told twice, does nothing', failed, { status: 'failed' }, 'nothing'],
		['that it was cancelled lets the stock go', challenged, { status: 'cancelled' }, 'let_go'],
		['that the bank asks waits for the buyer', pending, { status: 'requires_action' }, 'await_buyer'],
		['that the bank asks, after it was paid, is out of order', paid, { status: 'requires_action' }, 'nothing'],
		['that nobody knows yet waits', pending, { status: 'processing' }, 'await_provider'],
		['that is none waits', pending, { status: 'unanswered' }, 'await_answer'],
		['that is none, of what the provider works on, is none', processing, { status: 'unanswered' }, 'nothing'],
		['that nobody knows yet, after it was paid, is out of order', paid, { status: 'processing' }, 'nothing'],
	])('%s', (_, known, news, outcome) => {
		expect(paymentOutcome(known, { amountCents: 4800, ...news })).toBe(outcome)
	})
})

test.each([
	['open', 'created', 'fulfill'],
	['open', 'failed', 'fulfill'],
	['paid', 'created', 'give_back'],
	['paid', 'paid', 'nothing'],
	['expired', 'processing', 'give_back'],
	['cancelled', 'requires_action', 'give_back'],
] as const)('money for a request that is %s, by a payment that is %s: %s', (state, paymentStatus, outcome) => {
	const request = { id: 'q', purpose: 'edit', state } as const
	const known = knownPaymentOf({ orderStatus: 'paid', paymentStatus, amountCents: 1000, request })
	expect(paymentOutcome(known, { status: 'succeeded', amountCents: 1000 })).toBe(outcome)
})
