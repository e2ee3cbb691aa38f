import type { Span, Step } from '#contracts/insight/spans.ts'
import { calendarDay, dayLater, lastOfMonth, shortDay, shortMonth } from '#contracts/shared/calendar.ts'

/** The days of the period that begins on this one, within its span. */
export function daysOfPeriod(period: string, step: Step, within: Span): Span {
	const [from = period] = [period, within.from].sort().reverse()
	const [to = period] = [lastDays[step](period, within), within.to].sort()
	return { from, to }
}

/** Weeks end with their Sunday: the first one of a span may be short. */
const lastDays: Readonly<Record<Step, (first: string, within: Span) => string>> = {
	day: (first) => first,
	week: (first) => dayLater(first, (7 - new Date(`${first}T00:00:00Z`).getUTCDay()) % 7),
	month: lastOfMonth,
	total: (_, { to }) => to,
}

/** How a period is called, in full and below a chart. */
export function periodNames(period: string, step: Step, within: Span): { name: string; shortName: string } {
	const { from, to } = daysOfPeriod(period, step, within)
	const isWhole = from.endsWith('-01') && to === lastOfMonth(from)
	const name =
		step === 'month' && isWhole
			? shortMonth(from)
			: from === to
				? calendarDay(from)
				: `${calendarDay(from)} to ${calendarDay(to)}`
	return { name, shortName: step === 'month' ? shortMonth(from) : shortDay(from) }
}
