const isNth = (date: Date, weekday: number, nth: number): boolean =>
	date.getDay() === weekday && Math.ceil(date.getDate() / 7) === nth

/** The days on which no carrier delivers: weekends, and the holidays that UPS and FedEx both keep. */
function isRestDay(date: Date): boolean {
	const weekday = date.getDay()
	if (weekday === 0 || weekday === 6) return true
	const day = `${date.getMonth() + 1}-${date.getDate()}`
	if (['1-1', '7-4', '12-25'].includes(day)) return true
	const month = date.getMonth() + 1
	return (
		(month === 5 && weekday === 1 && date.getDate() > 24) ||
		(month === 9 && isNth(date, 1, 1)) ||
		(month === 11 && isNth(date, 4, 4))
	)
}

/** The day so many working days after this one, in the reader's calendar. */
export function afterWorkingDays(now: Date, days: number): Date {
	const day = new Date(now.getFullYear(), now.getMonth(), now.getDate())
	for (let left = days; left > 0; ) {
		day.setDate(day.getDate() + 1)
		if (!isRestDay(day)) left -= 1
	}
	return day
}

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

interface Span {
	fastestDays: number
	slowestDays: number
}

/** "Tue, Nov 24 – Fri, Nov 27" */
export function arrival(now: Date, { fastestDays, slowestDays }: Span): string {
	const [first, last] = [fastestDays, slowestDays].map((days) => dayName.format(afterWorkingDays(now, days)))
	return first === last ? `${first}` : `${first} – ${last}`
}

/** "3 to 5 working days": true on every day, for what the server renders and keeps. */
export function span({ fastestDays, slowestDays }: Span): string {
	if (slowestDays === 1) return 'the next working day'
	return fastestDays === slowestDays ? `${slowestDays} working days` : `${fastestDays} to ${slowestDays} working days`
}
