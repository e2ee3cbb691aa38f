import { type SQL, sql } from 'drizzle-orm'
import { dayPlus } from '#contracts/insight/spans.ts'
import { storeTimeZone } from '#contracts/shared/seller.ts'

const asDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export const isDay = (text: string): boolean =>
	/^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && asDay(Date.parse(text)) === text

/** The first day of a day's month, or of the month so many months later. */
export function monthOf(day: string, later = 0): string {
	const [year = 0, month = 1] = day.split('-').map(Number)
	return asDay(Date.UTC(year, month - 1 + later, 1))
}

/** The earlier of two days. */
export const earlierDay = (one: string, other: string): string => [one, other].toSorted()[0] ?? one

/** The later of two days. */
export const laterDay = (one: string, other: string): string => [one, other].toSorted()[1] ?? one

export const lastDayOf = (month: string): string => dayPlus(monthOf(month, 1), -1)

/** The first days of so many months, that of a day the last. */
export const monthsUntil = (day: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => monthOf(day, index + 1 - count))

/** The last month that had ended by a day: its own where the day is the last of it. */
export const closedMonth = (day: string): string => (lastDayOf(day) === day ? monthOf(day) : monthOf(day, -1))

/** The same day so many months before, or the last of its month where that has none: Feb 29 becomes Feb 28. */
export function sameDayBefore(day: string, months: number): string {
	const month = monthOf(day, -months)
	const last = lastDayOf(month)
	const same = `${month.slice(0, 8)}${day.slice(8)}`
	return lastDayOf(day) === day || same > last ? last : same
}

/** The twelve months that end with a day. */
export const yearUntil = (day: string) => ({ from: dayPlus(sameDayBefore(day, 12), 1), to: day })

const zone = sql.raw(`'${storeTimeZone}'`)

/** The moment at which a day of the store's calendar is over. */
export const endOfStoreDay = (day: string): SQL => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${zone})`

/** A moment as its day in the store's calendar. */
export const storeDayOf = (moment: SQL | { getSQL(): SQL }): SQL<string> =>
	sql<string>`(${moment} AT TIME ZONE ${zone})::date`
