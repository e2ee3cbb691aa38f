import { describe, expect, test } from 'vitest'
import { type CheckoutBody, checkoutBodyOf, emptyDraft } from '#web/features/checkout-draft/draft.ts'
import { attemptFor, withoutCard } from './order-attempt.ts'

const body = (cvc = '123'): CheckoutBody =>
	checkoutBodyOf(emptyDraft, {
		email: 'ada@example.com',
		lines: [{ productId: 'p', quantity: 1 }],
		shippingMethodId: 'standard',
		payment: { method: 'card', card: { number: '4242424242424242', expMonth: 4, expYear: 2029, cvc } },
		expectedTotalCents: 4800,
		needsAddress: true,
	})
const newKey = () => 'new'
const last = { key: 'first', request: JSON.stringify(body()) }

describe('the key of a try', () => {
	test('is new for the first', () =>
		expect(attemptFor({ last: null, kept: null, body: body(), newKey }).key).toBe('new'))
	test('stays while nothing changes', () =>
		expect(attemptFor({ last, kept: null, body: body(), newKey })).toEqual(last))
	test('is new after any change, the card’s too', () =>
		expect(attemptFor({ last, kept: null, body: body('999'), newKey }).key).toBe('new'))
	test('survives a reload', () =>
		expect(
			attemptFor({ last: null, kept: { key: 'kept', request: withoutCard(body()) }, body: body(), newKey }).key,
		).toBe('kept'))
	test('from before a reload is dropped with a change', () =>
		expect(attemptFor({ last: null, kept: { key: 'kept', request: '{}' }, body: body(), newKey }).key).toBe('new'))
})

test('what is kept across a reload holds no card', () => expect(withoutCard(body())).not.toMatch(/4242|cvc|123"/))
