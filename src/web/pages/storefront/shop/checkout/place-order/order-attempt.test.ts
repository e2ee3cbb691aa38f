import { describe, expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import { emptyDraft } from '#web/features/checkout-draft/draft.ts'
import { nextTry, printOf } from './order-attempt.ts'
import { orderBody } from './order-body.ts'

const body = ({ cvc = '123', quantity = 1, email = 'ada@example.com' } = {}) =>
	orderBody({
		lines: [{ productId: 'p', quantity }],
		draft: emptyDraft,
		placed: { email, card: { number: '4242424242424242', expMonth: 4, expYear: 2029, cvc } },
		shippingMethodId: 'standard',
		totalCents: asCents(4800),
	})

describe('what is kept of a request', () => {
	test('is the same with another card, and another after any other change', () => {
		expect(printOf(body({ cvc: '999' }))).toBe(printOf(body()))
		expect(printOf(body({ quantity: 2 }))).not.toBe(printOf(body()))
		expect(printOf(body({ email: 'adb@example.com' }))).not.toBe(printOf(body()))
	})
	test('says nothing of who buys', () => expect(printOf(body())).toMatch(/^[0-9a-z]+-[0-9a-z]+$/))
})

describe('after an earlier try', () => {
	test.each([
		['the same order, never placed, is sent under the same key', true, 'unknown', 'again'],
		['the same order, placed and unpaid, is paid under the same key', true, 'unpaid', 'again'],
		['the same order, cancelled meanwhile, is placed anew', true, 'cancelled', 'new'],
		['the same order, paid, is shown', true, 'paid', 'stands'],
		['the same order, at the bank, is shown', true, 'processing', 'stands'],
		['another order takes the place of one that was never placed', false, 'unknown', 'new'],
		['another order takes the place of one that was given up', false, 'cancelled', 'new'],
		['another order waits for one that could not be given up', false, 'unpaid', 'stands'],
		['another order shows the one that was paid meanwhile', false, 'paid', 'stands'],
	] as const)('%s', (_, isSame, state, next) => expect(nextTry(isSame, state)).toBe(next))
})
