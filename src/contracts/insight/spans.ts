import { z } from 'zod'
import { calendarDate } from '../endpoint.ts'

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

const dayMs = 86_400_000
const asDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const dayPlus = (day: string, days: number): string => asDay(Date.parse(day) + days * dayMs)
export const daysIn = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(dayPlus(day, 1))
/** The same day so many months before; the last of its month where there is none. */
export function monthsBefore(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	const first = Date.UTC(year, month - 1 - months, 1)
	const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
	return asDay(first + (Math.min(date, last) - 1) * dayMs)
}

/**
 * The span that one is compared with. What begins with a month is compared with the same days of the months before, so
 * that a month to date meets the same span of last month; anything else with as many days before it.
 */
export function comparedSpan(of: Span, by: Comparison): Span {
	if (by === 'year') return { from: monthsBefore(of.from, 12), to: monthsBefore(of.to, 12) }
	if (!isFirst(of.from)) return { from: dayPlus(of.from, -daysIn(of)), to: dayPlus(of.from, -1) }
	const [fromMonth, toMonth] = [of.from, of.to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
	const months = (toMonth ?? 0) - (fromMonth ?? 0) + 1
	const to = monthsBefore(of.to, months)
	return {
		from: monthsBefore(of.from, months),
		to: isLast(of.to) ? dayPlus(monthsBefore(dayPlus(of.to, 1), months), -1) : to,
	}
}
