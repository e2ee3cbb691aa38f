import { dayLater, storeDay } from '#contracts/shared/calendar.ts'

/**
 * Noon of a day of the store's calendar so many days ago: a span of hours from now is another day where summer time ended or
 * began in between.
 */
export const noonDaysAgo = (days: number): Date => new Date(`${dayLater(storeDay(new Date()), -days)}T18:00:00Z`)
