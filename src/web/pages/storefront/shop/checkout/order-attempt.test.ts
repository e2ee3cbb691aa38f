import { describe, expect, test } from 'vitest'
import { asCents } from '#contracts/money.ts'
import { emptyDraft } from '#web/features/checkout-draft/draft.ts'
import { attemptFor, withoutCard } from './order-attempt.ts'
import { orderBody } from './order-body.ts'

const body = (cvc = '123') =>
	orderBody({
		lines: [{ productId: 'p', quantity: 1 }],
		draft: emptyDraft,
		placed: { email: 'ada@example.com', card: { number: '4242424242424242', expMonth: 4, expYear: 2029, cvc } },
		shippingMethodId: 'standard',
		totalCents: asCents(4800),
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
