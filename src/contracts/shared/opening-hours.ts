/** From when to when, in minutes since Monday 00:00 in the shop's own time; Sunday night may end after the week. */
export type OpenSpan = readonly [opens: number, closes: number]

export const minutesPerDay = 24 * 60
export const minutesPerWeek = 7 * minutesPerDay

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The minute of the week that it is in a time zone. */
export function weekMinuteIn(timeZone: string, at: Date): number {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone,
		weekday: 'short',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(at)
	const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
	return weekdays.indexOf(of('weekday')) * minutesPerDay + Number(of('hour')) * 60 + Number(of('minute'))
}

/** The span that this minute is in; a span that goes on after Sunday is asked for Monday too. */
const spanAt = (hours: readonly OpenSpan[], minute: number): OpenSpan | undefined =>
	hours.find(
		([opens, closes]) =>
			(opens <= minute && minute < closes) || (opens <= minute + minutesPerWeek && minute + minutesPerWeek < closes),
	)

export type OpenState = { isOpen: true; closes: number | null } | { isOpen: false; opens: number | null }

/**
 * Whether a shop is open at this minute of its week, and when that changes, as a minute of the week. Nothing changes
 * for a shop that never closes or never opens.
 */
export function openState(hours: readonly OpenSpan[], minute: number): OpenState {
	const span = spanAt(hours, minute)
	if (span) return { isOpen: true, closes: endOf(hours, span) }
	const next = hours.map(([opens]) => (opens > minute ? opens : opens + minutesPerWeek)).sort((a, b) => a - b)[0]
	return { isOpen: false, opens: next === undefined ? null : next % minutesPerWeek }
}

/** Spans that follow each other without a pause are one; around the clock has no end. */
function endOf(hours: readonly OpenSpan[], span: OpenSpan): number | null {
	let end = span[1] % minutesPerWeek
	for (let joined = 0; joined <= hours.length; joined++) {
		const following = hours.find(([opens]) => opens === end)
		if (!following) return end
		end = following[1] % minutesPerWeek
	}
	return null
}

/** A minute of the week as a time of day, "9 PM", "8:30 AM"; with its weekday in front where it is not today. */
export function timeOfDay(weekMinute: number, withDay = false): string {
	const minute = weekMinute % minutesPerDay
	const hour = Math.floor(minute / 60)
	const rest = minute % 60
	const time = `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
	return withDay ? `${weekdays[Math.floor(weekMinute / minutesPerDay) % 7]} ${time}` : time
}

/** The week from Monday on, each day with its spans in words; a span belongs to the day that it begins on. */
export function hoursByDay(hours: readonly OpenSpan[]): Array<{ day: string; text: string }> {
	const isAlways = hours.some(([opens, closes]) => closes - opens >= minutesPerWeek)
	return weekdays.map((day, index) => {
		if (isAlways) return { day, text: 'Open all day' }
		const spans = hours
			.filter(([opens]) => Math.floor(opens / minutesPerDay) === index)
			.toSorted(([a], [b]) => a - b)
			.map(([opens, closes]) =>
				closes - opens >= minutesPerDay ? 'Open all day' : `${timeOfDay(opens)} to ${timeOfDay(closes)}`,
			)
		return { day, text: spans.join(', ') || 'Closed' }
	})
}
