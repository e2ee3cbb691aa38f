import { dayLater, firstOfMonth, lastOfMonth } from '#contracts/shared/calendar.ts'

/** The earlier of two days. */
export const earlierDay = (one: string, other: string): string => [one, other].toSorted()[0] ?? one

/** The later of two days. */
export const laterDay = (one: string, other: string): string => [one, other].toSorted()[1] ?? one

/** The first days of so many months, that of a day the last. */
export const monthsUntil = (day: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => firstOfMonth(day, index + 1 - count))

/** The last month that had ended by a day: its own where the day is the last of it. */
export const closedMonth = (day: string): string =>
	lastOfMonth(day) === day ? firstOfMonth(day) : firstOfMonth(day, -1)

/** The same day so many months before, or the last of its month where that has none: Feb 29 becomes Feb 28. */
export function sameDayBefore(day: string, months: number): string {
	const month = firstOfMonth(day, -months)
	const last = lastOfMonth(month)
	const same = `${month.slice(0, 8)}${day.slice(8)}`
	return lastOfMonth(day) === day || same > last ? last : same
}

/** The twelve months that end with a day. */
export const yearUntil = (day: string) => ({ from: dayLater(sameDayBefore(day, 12), 1), to: day })
