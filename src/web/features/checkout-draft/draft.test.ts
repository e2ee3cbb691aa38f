import { describe, expect, test } from 'vitest'
import { emptyDraft, quoteBodyOf, validDraft } from './draft.ts'

const lines = [{ productId: 'p', quantity: 2 }]
const draft = {
	...emptyDraft,
	name: ' Ada Lovelace ',
	line1: '1 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
}

describe('a quote', () => {
	test('knows the state and the ZIP code and nothing personal', () => {
		const { shippingAddress } = quoteBodyOf(draft, lines)
		expect(shippingAddress).toMatchObject({ state: 'TX', postalCode: '78701', country: 'US' })
		expect(JSON.stringify(shippingAddress)).not.toMatch(/Ada|Analytical|Austin/)
	})

	test.each([{ state: '' }, { postalCode: '7870' }, { postalCode: '' }])('has no address with %o', (change) =>
		expect(quoteBodyOf({ ...draft, ...change }, lines)).toEqual({ lines }),
	)

	test('is the same while only the name is typed', () =>
		expect(quoteBodyOf({ ...draft, name: 'A' }, lines)).toEqual(quoteBodyOf(draft, lines)))

	test('carries the method and the codes', () =>
		expect(
			quoteBodyOf({ ...emptyDraft, shippingMethodId: 'express', couponCodes: ['HI'], giftCardCodes: ['G'] }, lines),
		).toEqual({ lines, shippingMethodId: 'express', couponCodes: ['HI'], giftCardCodes: ['G'] }))
})

describe('what storage holds', () => {
	test('comes back', () => expect(validDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft))
	test.each([null, 'text', 7, [], { email: 3, giftCardCodes: 'x', state: {} }])('%o is an empty draft', (stored) =>
		expect(validDraft(stored)).toEqual(emptyDraft),
	)
	test('has no room for a card', () =>
		expect(Object.keys(validDraft({ number: '4242', cvc: '123' }))).toEqual(Object.keys(emptyDraft)))
})
