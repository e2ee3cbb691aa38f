import { z } from 'zod'
import { calendarDate } from '../endpoint.ts'
import { countedMonth, dayLater, daysBetween, monthsBefore } from '../shared/calendar.ts'

export const step = z.enum(['day', 'week', 'month', 'total'])
export type Step = z.output<typeof step>

export const comparison = z.enum(['previous', 'year'])
export type Comparison = z.output<typeof comparison>

/** At most so many days in a span, and so many points in an answer. */
export const maxSpanDays = 3653
export const maxPoints = 6000

/** The first and the last day, in the store's calendar. */
export const spanQuery = { from: calendarDate, to: calendarDate }
export const span = z.object({ from: z.string(), to: z.string() })
export type Span = z.output<typeof span>

export const daysIn = ({ from, to }: Span): number => daysBetween(from, to) + 1

const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(dayLater(day, 1))

/**
 * The span that one is compared with. What begins with a month is compared with the same days of the months before, so
 * that a month to date meets the same span of last month; anything else with as many days before it.
 */
export function comparedSpan(of: Span, by: Comparison): Span {
	if (by === 'year') return { from: monthsBefore(of.from, 12), to: monthsBefore(of.to, 12) }
	if (!isFirst(of.from)) return { from: dayLater(of.from, -daysIn(of)), to: dayLater(of.from, -1) }
	const months = countedMonth(of.to) - countedMonth(of.from) + 1
	const to = monthsBefore(of.to, months)
	return {
		from: monthsBefore(of.from, months),
		to: isLast(of.to) ? dayLater(monthsBefore(dayLater(of.to, 1), months), -1) : to,
	}
}
