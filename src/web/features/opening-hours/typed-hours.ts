import { z } from 'zod'
import { minutesPerDay } from '#contracts/shared/opening-hours.ts'

/** Days that open alike, from Monday as 0. */
export const dayGroups = [
	{ name: 'weekdays', label: 'Monday to Friday', days: [0, 1, 2, 3, 4] },
	{ name: 'saturday', label: 'Saturday', days: [5] },
	{ name: 'sunday', label: 'Sunday', days: [6] },
] as const

/** "08:30" in minutes. */
const minutesIn = (time: string): number => {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}

const times = z
	.object({ opens: z.string(), closes: z.string() })
	.refine(({ opens, closes }) => (opens === '') === (closes === ''), {
		path: ['opens'],
		message: 'Enter both times, or none where it is closed.',
	})
export const typedHours = z.object({ weekdays: times, saturday: times, sunday: times })

/** Spans of the week; what closes at or before it opens does so on the next day, and what is empty is closed. */
export const spansOf = (typed: z.output<typeof typedHours>): Array<[number, number]> =>
	dayGroups.flatMap(({ name, days }) => {
		const { opens, closes } = typed[name]
		if (!opens || !closes) return []
		const [from, until] = [minutesIn(opens), minutesIn(closes)]
		const end = until > from ? until : until + minutesPerDay
		return days.map((day): [number, number] => [day * minutesPerDay + from, day * minutesPerDay + end])
	})

const timeOf = (minutes: number): string => {
	const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
	return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The same spans as they are typed: of days that open alike the times, and none of days that do not. */
export function typedHoursOf(hours: ReadonlyArray<readonly [number, number]>): z.output<typeof typedHours> {
	const timesOf = (days: readonly number[]) => {
		const spans = days.map((day) => hours.filter(([opens]) => Math.floor(opens / minutesPerDay) === day))
		const texts = spans.map((ofDay) => ofDay.map(([opens, closes]) => `${timeOf(opens)} ${timeOf(closes)}`).join())
		const [opens = '', closes = ''] =
			new Set(texts).size === 1 && spans[0]?.length === 1 ? (texts[0]?.split(' ') ?? []) : []
		return { opens, closes }
	}
	const [weekdays, saturday, sunday] = dayGroups
	return { weekdays: timesOf(weekdays.days), saturday: timesOf(saturday.days), sunday: timesOf(sunday.days) }
}

export const isSomeDayOpen = (typed: z.output<typeof typedHours>): boolean => spansOf(typed).length > 0
