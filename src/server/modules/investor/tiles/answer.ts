import type { Sources } from './sources.ts'

/** A figure with its trend. Null is not defined: a divisor of 0, or what nobody has entered. */
export interface Answer {
	value: number | null
	before: { value: number | null; name: string } | null
	trend: Array<number | null>
}
export type Figure = (sources: Sources) => Promise<Answer>

/** For what only a divisor above 0 has a meaning: no cost is paid back by a loss. */
export const shareOfGain = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

export const quotientOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** A figure that stands at the end of days: the trend's last value is it, and the month before is what it is compared with. */
export const standingAnswer = (trend: Array<number | null>): Answer => ({
	value: trend.at(-1) ?? null,
	before: { value: trend.at(-2) ?? null, name: 'the end of last month' },
	trend,
})

/** A figure that is known for closed months: its newest, compared with the one before. */
export function newestAnswer(trend: Array<number | null>): Answer {
	const at = trend.findLastIndex((value) => value !== null)
	const value = trend[at] ?? null
	return { value, before: at > 0 ? { value: trend[at - 1] ?? null, name: 'the month before' } : null, trend }
}
