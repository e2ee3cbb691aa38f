import { dayLater } from '../../shared/calendar.ts'

/** Cases are kept for an order from the moment that it is placed: nobody has them kept for longer. */
export const maxDaysAhead = 180

/** What is wrong with the day that an order should leave on, in words; both days are of the store's calendar. */
export function requestedDayProblem(requested: string | undefined, today: string): string | undefined {
	if (requested === undefined) return undefined
	if (requested < today) return 'The requested day has passed. Choose today or a later one.'
	if (requested > dayLater(today, maxDaysAhead))
		return `The requested day is too far ahead. Choose one within ${maxDaysAhead} days.`
	return undefined
}
