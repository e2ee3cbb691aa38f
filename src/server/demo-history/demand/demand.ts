import { dayMs } from '#contracts/shared/calendar.ts'
import type { Random } from '../random.ts'

/** How a month compares with the year: cold drinks sell in summer, presents before the holidays. */
const seasons = [0.82, 0.84, 0.92, 0.98, 1.06, 1.18, 1.24, 1.2, 1.02, 0.94, 1.08, 1.22]
/** Sunday first. */
const weekdays = [1.28, 0.92, 0.88, 0.9, 0.96, 1.02, 1.22]
/** In UTC: the evening of the United States is the night after. */
const hours = [9, 9, 8, 6, 4, 2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 3, 4, 5, 6, 6.5, 6.5, 6.5, 7, 7.5, 8, 8.5]

/**
 * When orders were placed: `count` moments over the months before `end`, the first first. More of them as the brand grows,
 * by season and on weekends.
 */
export function orderTimes(random: Random, count: number, end: Date, months: number): Date[] {
	const days = Math.round(months * 30.4)
	// The last day is today, as far as it has come.
	const first = (Math.floor(end.getTime() / dayMs) - days + 1) * dayMs
	const weights = Array.from({ length: days }, (_, nth) => {
		const day = new Date(first + nth * dayMs)
		const growth = 0.35 + 1.3 * (nth / days) ** 1.4
		return growth * (seasons[day.getUTCMonth()] ?? 1) * (weekdays[day.getUTCDay()] ?? 1) * (0.8 + 0.4 * random.next())
	})
	const whole = weights.reduce((sum, weight) => sum + weight, 0)
	const hourly = hours.map((weight, hour) => [hour, weight] as const)
	let due = 0
	return weights
		.flatMap((weight, nth) => {
			due += (weight / whole) * count
			const today = Math.floor(due + 1e-6)
			due -= today
			return Array.from({ length: today }, () => {
				const second = random.pickWeighted(hourly) * 3600 + random.between(0, 3599)
				return new Date(first + nth * dayMs + second * 1000)
			})
		})
		.filter((time) => time < end)
		.sort((a, b) => a.getTime() - b.getTime())
}
