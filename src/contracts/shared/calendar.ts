// The one calendar of the store. A day is `2026-11-23`, wherever one reads it; of a month, its first day stands for it.

/** Days are those of the company's seat, in every mail and on every page. */
export const storeTimeZone = 'America/Chicago'

export const dayMs = 86_400_000

// Each is made when it is first needed: a cheap phone takes longer to load its formats than to start a page.
let numeric: Intl.DateTimeFormat | undefined
let written: Intl.DateTimeFormat | undefined
let plain: Intl.DateTimeFormat | undefined

/** The day of an instant in the store's calendar. */
export function storeDay(at: Date | string): string {
	numeric ??= new Intl.DateTimeFormat('en-CA', { timeZone: storeTimeZone, dateStyle: 'short' })
	return numeric.format(new Date(at))
}

export const storeToday = (): string => storeDay(new Date())

/** "November 20, 2026", the store's day of an instant. */
export function writtenDay(at: string): string {
	written ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: storeTimeZone })
	return written.format(new Date(at))
}

/** "March 1, 2027" for `2027-03-01`, which is the same everywhere. */
export function calendarDay(day: string): string {
	plain ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
	return plain.format(new Date(`${day}T00:00:00Z`))
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthNameOf = (day: string): string => shortMonths[Number(day.slice(5, 7)) - 1] ?? ''

/** "Nov 3" for `2026-11-03`. */
export const shortDay = (day: string): string => `${monthNameOf(day)} ${Number(day.slice(8, 10))}`

/** "Nov 2026", for a day or a month (`2026-11`). */
export const shortMonth = (month: string): string => `${monthNameOf(month)} ${month.slice(0, 4)}`

/** The day of an instant in UTC: of the books of tokens, of rates, of best-by dates. */
export const utcDay = (at: Date | number): string => new Date(at).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export const isDay = (text: string): boolean =>
	/^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && utcDay(Date.parse(text)) === text

/** The day so many days after one. */
export const dayLater = (day: string, days: number): string => utcDay(Date.parse(day) + days * dayMs)

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Months since the year 0, of a day or a month (`2026-11`). */
export const countedMonth = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** `2026-11` for a counted month. */
export const calendarMonth = (count: number): string =>
	`${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`

/** The first day of a day's month, or of the month so many months later. */
export const firstOfMonth = (day: string, later = 0): string => `${calendarMonth(countedMonth(day) + later)}-01`

export const lastOfMonth = (day: string): string => dayLater(firstOfMonth(day, 1), -1)

/** The same day so many months before; the last of its month where that has none. */
export function monthsBefore(day: string, months: number): string {
	const last = lastOfMonth(firstOfMonth(day, -months))
	const same = `${last.slice(0, 8)}${day.slice(8)}`
	if (same > last) return last
	return same
}

/** The first days of all months from one to another. */
export function monthsBetween(first: string | undefined, last: string | undefined): string[] {
	if (!first || !last) return []
	const count = countedMonth(last) - countedMonth(first) + 1
	return Array.from({ length: Math.max(0, count) }, (_, at) => firstOfMonth(first, at))
}
