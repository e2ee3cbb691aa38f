import { storeDay } from '#contracts/checkout/delivery.ts'
import { storeTimeZone } from '#contracts/shared/seller.ts'

/** The day of the store's calendar that a moment falls on, in SQL. */
export const dayOf = (moment: string): string => `(${moment} AT TIME ZONE '${storeTimeZone}')::date`

/** The moment at which a day of the store's calendar begins, in SQL. */
export const dayBegins = (day: string): string => `((${day})::timestamp AT TIME ZONE '${storeTimeZone}')`

/** Today in the store's calendar. */
export const storeToday = (): string => storeDay(new Date())
