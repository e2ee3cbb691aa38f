import { expect, test } from 'vitest'
import { stateOf, usesOf, worthOf } from './coupon-labels.ts'

test.each([
	['percent', 15, '15% off'],
	['fixed', 750, '$7.50 off'],
	['free_shipping', null, 'Free shipping'],
] as const)('a coupon of %s %s is worth: %s', (kind, value, text) => expect(worthOf({ kind, value })).toBe(text))

const now = new Date('2026-11-20T12:00:00Z')
const coupon = { startsAt: null, endsAt: null, pausedAt: null, endedAt: null, uses: 3, limitTotal: null }

test.each([
	[{}, 'Active'],
	[{ startsAt: '2026-11-21T00:00:00Z' }, 'Not started'],
	[{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'Active'],
	[{ endsAt: '2026-11-20T12:00:00Z' }, 'Ended'],
	[{ limitTotal: 3 }, 'Used up'],
	[{ limitTotal: 4 }, 'Active'],
	[{ pausedAt: '2026-11-19T00:00:00Z' }, 'Paused'],
	[{ pausedAt: '2026-11-19T00:00:00Z', endedAt: '2026-11-19T10:00:00Z' }, 'Ended'],
])('a coupon with %j is %s', (given, text) => expect(stateOf({ ...coupon, ...given }, now).text).toBe(text))

test('uses are counted against their limit', () => {
	expect(usesOf({ uses: 1200, limitTotal: null })).toBe('1,200')
	expect(usesOf({ uses: 3, limitTotal: 1000 })).toBe('3 of 1,000')
})
