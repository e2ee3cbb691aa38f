import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Days of each month in a leap year. */
const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const daysOfMonth = (month: number): number => daysOfMonths[month - 1] ?? 31

export const birthday = z
	.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
	.refine(({ month, day }) => day <= daysOfMonth(month), {
		path: ['day'],
		message: 'This month has fewer days.',
	})
export type Birthday = z.output<typeof birthday>

const memberBirthday = z.object({
	birthday: z.object({ month: z.int(), day: z.int() }).nullable(),
	/** What it brings each year. */
	tokens: z.int(),
	/** The year in which it next brings tokens, as far as is known; null where none was told. */
	nextYear: z.int().nullable(),
	/** Whether it brings nothing before the e-mail is confirmed. */
	needsEmail: z.boolean(),
})
export type OwnBirthday = z.output<typeof memberBirthday>

export const getBirthday = endpoint({
	method: 'GET',
	path: '/api/tokens/me/birthday',
	access: 'signedIn',
	summary: 'The birthday that the member told, and what it brings',
	reply: memberBirthday,
})

export const setBirthday = endpoint({
	method: 'PUT',
	path: '/api/tokens/me/birthday',
	access: 'signedIn',
	summary: 'Tell month and day of one’s birth, or take them out (null); a changed one counts from the next year on',
	body: z.strictObject({ birthday: birthday.nullable() }),
	reply: memberBirthday,
	limit: { name: 'birthdays', max: 20, seconds: 3600 },
	example: { birthday: { month: 4, day: 12 } },
})
