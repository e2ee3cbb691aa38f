import { expect, test } from 'vitest'
import { promotionValueText } from '#contracts/pricing/promotion-labels.ts'
import { conditionsOf, promotionStateOf, usesOf } from './promotion-labels.ts'

const none = { value: null, buyQuantity: null, getQuantity: null, giftQuantity: null, tiers: [] }
test.each([
	[{ ...none, kind: 'percent', value: 15 }, '15% off'],
	[{ ...none, kind: 'fixed', value: 750 }, '$7.50 off'],
	[{ ...none, kind: 'free_shipping' }, 'Free shipping'],
	[{ ...none, kind: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1 }, 'Buy 2, get 1 free'],
	[{ ...none, kind: 'buy_x_get_y', value: 50, buyQuantity: 1, getQuantity: 1 }, 'Buy 1, get 1 at 50% off'],
	[{ ...none, kind: 'gift', giftQuantity: 1 }, 'A free gift'],
	[
		{
			...none,
			kind: 'tiers',
			tiers: [
				{ fromQuantity: 6, percent: 10 },
				{ fromQuantity: 12, percent: 15 },
			],
		},
		'10% off from 6, 15% off from 12',
	],
] as const)('%o is worth: %s', (promotion, text) =>
	expect(promotionValueText({ ...promotion, tiers: [...promotion.tiers] })).toBe(text),
)

const now = new Date('2026-11-20T12:00:00Z')
const promotion = { startsAt: null, endsAt: null, pausedAt: null, endedAt: null, uses: 3, limitTotal: null }

test.each([
	[{}, 'Active'],
	[{ startsAt: '2026-11-21T00:00:00Z' }, 'Not started'],
	[{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'Active'],
	[{ endsAt: '2026-11-20T12:00:00Z' }, 'Ended'],
	[{ limitTotal: 3 }, 'Used up'],
	[{ limitTotal: 4 }, 'Active'],
	[{ pausedAt: '2026-11-19T00:00:00Z' }, 'Paused'],
	[{ pausedAt: '2026-11-19T00:00:00Z', endedAt: '2026-11-19T10:00:00Z' }, 'Ended'],
])('a promotion with %j is %s', (given, text) =>
	expect(promotionStateOf({ ...promotion, ...given }, now).text).toBe(text),
)

test.each([
	[{ uses: 1200, limitTotal: null, appliesBy: 'code', codesMade: 0 }, '1,200'],
	[{ uses: 3, limitTotal: 1000, appliesBy: 'automatic', codesMade: 0 }, '3 of 1,000'],
	[{ uses: 3, limitTotal: null, appliesBy: 'single_use_codes', codesMade: 500 }, '3 of 500'],
] as const)('%o: %s', (given, text) => expect(usesOf(given)).toBe(text))

test('conditions are said as they apply', () => {
	const free = {
		minSubtotalCents: null,
		productIds: [],
		categories: [],
		isFirstOrderOnly: false,
		customerGroup: null,
		combines: false,
		limitPerCustomer: null,
	}
	expect(conditionsOf(free)).toEqual(['Counts alone'])
	expect(conditionsOf({ ...free, minSubtotalCents: 5000 as never, isFirstOrderOnly: true, combines: true })).toEqual([
		'Minimum $50.00 of goods',
		'First orders only',
		'Combines with others',
	])
	expect(
		conditionsOf({
			...free,
			categories: ['bundle'],
			productIds: ['a', 'b'],
			minSubtotalCents: 100 as never,
			customerGroup: 'members',
		}),
	).toEqual(['For Bundles, 2 products', 'Minimum $1.00 of what it is for', 'Members (signed in)', 'Counts alone'])
})
