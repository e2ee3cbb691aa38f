import { describe, expect, test } from 'vitest'
import { giftProblem } from './gift-rules.ts'

describe('a gift', () => {
	const today = '2026-11-20'
	test.each([
		['today', { sendOn: '2026-11-20' }],
		['today where the buyer is, a day behind', { sendOn: '2026-11-19' }],
		['in a year', { sendOn: '2027-11-20' }],
		['at once', {}],
	])('can be sent %s', (_, gift) => expect(giftProblem(gift, true, today)).toBeNull())

	test.each([
		['in the past', { sendOn: '2026-11-18' }, true, /past/],
		['in two years', { sendOn: '2028-11-20' }, true, /year/],
		['when it is a drink', {}, false, /gift cards/],
	])('cannot be sent %s', (_, gift, isGiftCard, message) =>
		expect(giftProblem(gift, isGiftCard, today)).toMatch(message),
	)

	test('is not asked of what is bought for oneself', () => expect(giftProblem(undefined, false, today)).toBeNull())
})
