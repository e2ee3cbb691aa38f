import { describe, expect, test } from 'vitest'
import { deliveryLabel, deliveryOf, nextCutOff } from '#contracts/checkout/delivery.ts'

const standard = { fastestDays: 3, slowestDays: 5 }
/** Times are those of the store's clock: Central, six hours behind UTC in winter. */
const at = (time: string, days = standard) =>
	deliveryLabel(deliveryOf(new Date(`${time}-06:00`), days), new Date(`${time}-06:00`))

describe('an order arrives so many working days after the one it counts as placed on', () => {
	test.each([
		['a Monday morning', '2026-11-16T10:00', 'Thu, Nov 19 – Mon, Nov 23'],
		['a minute before the cut-off', '2026-11-16T13:59', 'Thu, Nov 19 – Mon, Nov 23'],
		['at the cut-off, which counts as the day after', '2026-11-16T14:00', 'Fri, Nov 20 – Tue, Nov 24'],
		['late on Friday, which counts as Monday', '2026-11-13T20:00', 'Thu, Nov 19 – Mon, Nov 23'],
		['a Saturday, which counts as Monday', '2026-11-14T09:00', 'Thu, Nov 19 – Mon, Nov 23'],
		['over Thanksgiving', '2026-11-23T09:00', 'Fri, Nov 27 – Tue, Dec 1'],
		['over Christmas and New Year', '2026-12-23T09:00', 'Tue, Dec 29 – Thu, Dec 31'],
		['over Memorial Day', '2027-05-28T09:00', 'Thu, Jun 3 – Mon, Jun 7'],
		['over Labor Day', '2026-09-04T09:00', 'Thu, Sep 10 – Mon, Sep 14'],
	])('%s', (_, time, words) => expect(at(time)).toBe(words))

	test('one day is said once', () =>
		expect(at('2026-11-16T10:00', { fastestDays: 1, slowestDays: 1 })).toBe('Tue, Nov 17'))

	test.each([
		['this year', '2027-12-27', '2027-12-28', 'Mon, Dec 27 – Tue, Dec 28'],
		['over New Year', '2027-12-30', '2028-01-04', 'Thu, Dec 30 – Tue, Jan 4, 2028'],
		['of another year', '2026-11-20', '2026-11-24', 'Fri, Nov 20 – Tue, Nov 24, 2026'],
		['over a New Year that is past', '2025-12-30', '2026-01-02', 'Tue, Dec 30, 2025 – Fri, Jan 2, 2026'],
		['one day of another year', '2026-11-20', '2026-11-20', 'Fri, Nov 20, 2026'],
	])('days of another year say which: %s', (_, from, to, words) =>
		expect(deliveryLabel({ from, to }, new Date('2027-12-24T12:00:00Z'))).toBe(words),
	)

	test('the day is the store’s, whatever day it is in London', () =>
		expect(deliveryOf(new Date('2026-11-17T03:00:00Z'), standard)).toEqual({ from: '2026-11-20', to: '2026-11-24' }))

	test.each([
		['in the morning, today', '2026-11-16T10:20:30', '2026-11-16T14:00'],
		['at the cut-off, tomorrow', '2026-11-16T14:00:00', '2026-11-17T14:00'],
		['at night, the day that has begun', '2026-11-17T01:00:00', '2026-11-17T14:00'],
	])('dates change next: %s', (_, now, next) =>
		expect(nextCutOff(new Date(`${now}-06:00`))).toEqual(new Date(`${next}-06:00`)),
	)
})
