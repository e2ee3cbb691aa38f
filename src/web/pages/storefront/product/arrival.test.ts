import { expect, test } from 'vitest'
import { afterWorkingDays, arrival, span } from './arrival.ts'

const on = (day: string) => new Date(`${day}T15:00:00`)

test.each([
	['a Monday', '2026-11-16', 3, '2026-11-19'],
	['a Friday, over the weekend', '2026-11-20', 1, '2026-11-23'],
	['a Saturday', '2026-11-21', 1, '2026-11-23'],
	['the week of Thanksgiving', '2026-11-24', 3, '2026-11-30'],
	['the eve of Christmas', '2026-12-24', 1, '2026-12-28'],
	['the last day of the year', '2026-12-31', 1, '2027-01-04'],
	['before Memorial Day', '2026-05-22', 1, '2026-05-26'],
	['before Labor Day', '2026-09-04', 1, '2026-09-08'],
	['before Independence Day', '2029-07-03', 1, '2029-07-05'],
])('an order of %s arrives on a working day', (_, ordered, days, arrives) => {
	expect(afterWorkingDays(on(ordered), days)).toEqual(new Date(`${arrives}T00:00:00`))
})

test('the days are written out, one when there is only one', () => {
	expect(arrival(on('2026-11-16'), { fastestDays: 3, slowestDays: 5 })).toBe('Thu, Nov 19 – Mon, Nov 23')
	expect(arrival(on('2026-11-16'), { fastestDays: 2, slowestDays: 2 })).toBe('Wed, Nov 18')
})

test('what does not age says how many days', () => {
	expect(span({ fastestDays: 3, slowestDays: 5 })).toBe('3 to 5 working days')
	expect(span({ fastestDays: 2, slowestDays: 2 })).toBe('2 working days')
	expect(span({ fastestDays: 1, slowestDays: 1 })).toBe('the next working day')
})
