import { z } from 'zod'
import { storeTimeZone } from './company.ts'

/** The days between which a parcel arrives, in the calendar of the store: `2026-11-24`. */
export const deliveryWindow = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DeliveryWindow = z.output<typeof deliveryWindow>

/** What is ordered before this hour of a working day counts as ordered on it. */
export const cutOffHour = 14

// Each is made when it is first needed: a cheap phone takes longer to load its formats than to start a page.
let clock: Intl.DateTimeFormat | undefined
let dayName: Intl.DateTimeFormat | undefined

const isNth = (date: Date, weekday: number, nth: number): boolean =>
	date.getUTCDay() === weekday && Math.ceil(date.getUTCDate() / 7) === nth

/** The days on which no carrier delivers: weekends, and the holidays that UPS and FedEx both keep. */
function isRestDay(date: Date): boolean {
	const weekday = date.getUTCDay()
	if (weekday === 0 || weekday === 6) return true
	const month = date.getUTCMonth() + 1
	if (['1-1', '7-4', '12-25'].includes(`${month}-${date.getUTCDate()}`)) return true
	return (
		(month === 5 && weekday === 1 && date.getUTCDate() > 24) ||
		(month === 9 && isNth(date, 1, 1)) ||
		(month === 11 && isNth(date, 4, 4))
	)
}

function afterWorkingDays(day: Date, days: number): Date {
	const end = new Date(day)
	for (let left = days; left > 0; ) {
		end.setUTCDate(end.getUTCDate() + 1)
		if (!isRestDay(end)) left -= 1
	}
	return end
}

/** The day that an order counts as placed on; after the cut-off it is the next working day. */
function orderDay(now: Date): Date {
	clock ??= new Intl.DateTimeFormat('en-US', {
		timeZone: storeTimeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
	})
	const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
	const day = new Date(Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day))
	const isToday = !isRestDay(day) && (parts.hour ?? 0) < cutOffHour
	return isToday ? day : afterWorkingDays(day, 1)
}

/** When a parcel arrives that is ordered now: product page, checkout and the order itself ask here, and nowhere else. */
export function deliveryOf(now: Date, days: { fastestDays: number; slowestDays: number }): DeliveryWindow {
	const start = orderDay(now)
	const [from = '', to = ''] = [days.fastestDays, days.slowestDays].map((count) =>
		afterWorkingDays(start, count).toISOString().slice(0, 10),
	)
	return { from, to }
}

/** "Tue, Nov 24 – Fri, Nov 27": the same words on every page and in every mail. */
export function deliveryLabel({ from, to }: DeliveryWindow): string {
	dayName ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
	const words = (day: string) => dayName?.format(new Date(`${day}T00:00:00Z`))
	const [first, last] = [words(from), words(to)]
	return first === last ? `${first}` : `${first} – ${last}`
}
