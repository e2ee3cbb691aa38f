import { z } from 'zod'
import type { UsState } from '../shared/address.ts'
import { shortDay, storeTimeZone, utcDay } from '../shared/calendar.ts'

/** The days between which a parcel arrives, in the calendar of the store: `2026-11-24`. */
export const deliveryWindow = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DeliveryWindow = z.output<typeof deliveryWindow>

/** An order that is placed before this hour of a working day counts as placed on that day. */
export const cutOffHour = 14

// Made when it is first needed: a cheap phone takes longer to load its formats than to start a page.
let clock: Intl.DateTimeFormat | undefined

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

interface StoreTime {
	year: number
	month: number
	day: number
	hour: number
	minute: number
}

/** The minute that was asked for last: each method of shipping asks for the same. */
let lastAsked: { minute: number; is: StoreTime } | undefined
function inStoreTime(now: Date): StoreTime {
	const minute = Math.floor(now.getTime() / 60_000)
	if (lastAsked?.minute !== minute) lastAsked = { minute, is: storeTimeOf(now) }
	return lastAsked.is
}

function storeTimeOf(now: Date): StoreTime {
	clock ??= new Intl.DateTimeFormat('en-US', {
		timeZone: storeTimeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
	})
	const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
	return { year, month, day, hour, minute }
}

/** The next moment at which delivery dates change, to the minute; an hour off in the night of a clock change. */
export function nextCutOff(now: Date): Date {
	const { hour, minute } = inStoreTime(now)
	const minutes = (cutOffHour * 60 - hour * 60 - minute + 1440) % 1440 || 1440
	return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000)
}

/** The day that an order counts as placed on; after the cut-off it is the next working day. */
export function orderDay(now: Date): Date {
	const { year, month, day: dayOfMonth, hour } = inStoreTime(now)
	const day = new Date(Date.UTC(year, month - 1, dayOfMonth))
	const isToday = !isRestDay(day) && hour < cutOffHour
	return isToday ? day : afterWorkingDays(day, 1)
}

/** Where parcels by road go the last stretch by ship or plane, and the working days it takes them longer. */
export const farStates: readonly UsState[] = ['AK', 'HI']
export const farStateNames = 'Alaska and Hawaii'
const farDays = 4

interface DaysToArrive {
	fastestDays: number
	slowestDays: number
}

/** The working days that a method takes to a state. */
export const daysTo = (state: string | undefined, { fastestDays, slowestDays }: DaysToArrive): DaysToArrive => {
	const more = farStates.some((far) => far === state) ? farDays : 0
	return { fastestDays: fastestDays + more, slowestDays: slowestDays + more }
}

/** When a parcel arrives that is ordered now: product page, checkout and the order itself ask here, and nowhere else. */
export function deliveryOf(now: Date, days: DaysToArrive): DeliveryWindow {
	const start = orderDay(now)
	const [from = '', to = ''] = [days.fastestDays, days.slowestDays].map((count) =>
		utcDay(afterWorkingDays(start, count)),
	)
	return { from, to }
}

/** The same working days, counted from another moment: what was agreed is paid later, and travels from then on. */
export function deliveryLater({ from, to }: DeliveryWindow, agreedAt: Date, now: Date): DeliveryWindow {
	const start = orderDay(agreedAt)
	const days = (day: string) => {
		let count = 0
		while (utcDay(afterWorkingDays(start, count)) < day) count += 1
		return count
	}
	return deliveryOf(now, { fastestDays: days(from), slowestDays: days(to) })
}

/** "Tue, Nov 24 – Fri, Nov 27": the same words on every page and in every mail; days of another year have it. */
export function deliveryLabel({ from, to }: DeliveryWindow, now: Date = new Date()): string {
	const year = String(now.getUTCFullYear())
	const ending = to.startsWith(year) ? '' : `, ${to.slice(0, 4)}`
	const [first, last] = [dayWithWeekday(from), `${dayWithWeekday(to)}${ending}`]
	if (from === to) return last
	const isOtherYear = from.slice(0, 4) !== to.slice(0, 4) && !from.startsWith(year)
	return `${first}${isOtherYear ? `, ${from.slice(0, 4)}` : ''} – ${last}`
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Thu, Dec 3" */
const dayWithWeekday = (day: string): string =>
	`${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`
