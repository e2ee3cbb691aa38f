import { describe, expect, test } from 'vitest'
import { hoursByDay, minutesPerWeek, openState, timeOfDay, weekMinuteIn } from '#contracts/shared/opening-hours.ts'
import { spansOf } from './seed/hours.ts'

const at = (day: number, hour: number) => day * 1440 + hour * 60

describe('open or not', () => {
	test.each([
		['before it opens', 'market', at(0, 6.5), { isOpen: false, opens: at(0, 7) }],
		['at the minute it opens', 'market', at(0, 7), { isOpen: true, closes: at(0, 21) }],
		['at the minute it closes', 'market', at(0, 21), { isOpen: false, opens: at(1, 7) }],
		['after midnight, from the day before', 'bar', at(5, 1), { isOpen: true, closes: at(5, 2) }],
		['on its day off', 'bar', at(0, 18), { isOpen: false, opens: at(1, 16) }],
		['around the clock', 'always', at(3, 3), { isOpen: true, closes: null }],
	] as const)('%s', (_, hours, minute, state) => expect(openState(spansOf(hours), minute)).toEqual(state))

	test('a span over the end of the week goes on into Monday', () => {
		const hours = [[at(6, 20), minutesPerWeek + 120]] as const
		expect(openState(hours, 60)).toEqual({ isOpen: true, closes: 120 })
		expect(openState(hours, 180)).toEqual({ isOpen: false, opens: at(6, 20) })
	})

	test('a shop that never opens has nothing to wait for', () =>
		expect(openState([], 0)).toEqual({ isOpen: false, opens: null }))
})

test('the clock is the shop’s own', () => {
	const instant = new Date('2026-11-23T05:30:00Z')
	expect(weekMinuteIn('UTC', instant)).toBe(at(0, 5.5))
	expect(weekMinuteIn('America/New_York', instant)).toBe(at(0, 0.5))
	expect(weekMinuteIn('America/Los_Angeles', instant)).toBe(at(6, 21.5))
})

test.each([
	[at(0, 0), false, '12 AM'],
	[at(0, 12), false, '12 PM'],
	[at(2, 20.5), false, '8:30 PM'],
	[at(2, 8), true, 'Wed 8 AM'],
	[minutesPerWeek + 60, true, 'Mon 1 AM'],
])('minute %i is %s %s', (minute, withDay, text) => expect(timeOfDay(minute, withDay)).toBe(text))

test('a week in words', () => {
	expect(hoursByDay(spansOf('bakery')).map(({ day, text }) => `${day} ${text}`)).toEqual([
		'Mon Closed',
		...['Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => `${day} 5 AM to 3 PM`),
		'Sun 6 AM to 2 PM',
	])
	expect(new Set(hoursByDay(spansOf('always')).map(({ text }) => text))).toEqual(new Set(['Open all day']))
})
