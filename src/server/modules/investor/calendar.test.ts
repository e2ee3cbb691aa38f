import { expect, test } from 'vitest'
import { firstOfMonth, isDay, lastOfMonth } from '#contracts/shared/calendar.ts'
import { closedMonth, monthsUntil, sameDayBefore } from './calendar.ts'

test.each([
	['2026-11-26', 1, '2026-10-26'],
	['2026-03-31', 1, '2026-02-28'],
	['2024-03-31', 1, '2024-02-29'],
	['2024-02-29', 12, '2023-02-28'],
	['2023-02-28', 12, '2022-02-28'],
	// The last day of a month meets the last day of another.
	['2025-02-28', 12, '2024-02-29'],
	['2026-04-30', 1, '2026-03-31'],
	['2026-01-15', 1, '2025-12-15'],
	['2026-12-01', 0, '2026-12-01'],
])('%s, %i months before, is %s', (day, months, expected) => {
	expect(sameDayBefore(day, months)).toBe(expected)
})

test.each([
	['2026-11-26', '2026-10-01'],
	['2026-11-30', '2026-11-01'],
	['2024-02-28', '2024-01-01'],
	['2024-02-29', '2024-02-01'],
	['2026-01-01', '2025-12-01'],
])('by %s the last month that had ended is %s', (day, expected) => {
	expect(closedMonth(day)).toBe(expected)
})

test('months are told by their first days, and end with their last', () => {
	expect(monthsUntil('2026-02-10', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
	expect(['2024-02-01', '2025-02-11', '2026-12-31'].map(lastOfMonth)).toEqual([
		'2024-02-29',
		'2025-02-28',
		'2026-12-31',
	])
	expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01')
})

test.each([
	['2024-02-29', true],
	['2026-02-29', false],
	['2026-13-01', false],
	['0000-01-01', false],
	['2026-11-26T00:00', false],
	['yesterday', false],
])('%s is a day: %s', (text, expected) => {
	expect(isDay(text)).toBe(expected)
})
