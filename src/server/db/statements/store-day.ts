import { type SQL, sql } from 'drizzle-orm'
import { storeTimeZone } from '#contracts/shared/calendar.ts'

/** The day of the store's calendar that a moment falls on, both as text of SQL. */
export const storeDaySql = (moment: string): string => `(${moment} AT TIME ZONE '${storeTimeZone}')::date`

/** The moment at which a day of the store's calendar begins, both as text of SQL. */
export const storeDayBeginSql = (day: string): string => `((${day})::timestamp AT TIME ZONE '${storeTimeZone}')`

const zone = sql.raw(`'${storeTimeZone}'`)

interface Moment {
	getSQL: () => SQL
}

/** A moment as its day in the store's calendar. */
export const storeDayOf = (moment: Moment): SQL<string> => sql<string>`(${moment} AT TIME ZONE ${zone})::date`

/** The day at the store now. */
export const dayAtStore: SQL<string> = storeDayOf(sql`now()`)

/** A moment as its month in the store's calendar: `2026-11`. */
export const storeMonthOf = (moment: Moment): SQL<string> =>
	sql<string>`to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM')`

/** The moment at which a day of the store's calendar begins, or the day so many days later. */
export const beginOfStoreDay = (day: string | SQL, later = 0): SQL =>
	sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${zone})`

/** The moment at which a day of the store's calendar is over. */
export const endOfStoreDay = (day: string): SQL => beginOfStoreDay(day, 1)
