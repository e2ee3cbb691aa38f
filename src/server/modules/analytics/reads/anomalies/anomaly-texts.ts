/** By how much something rose, as one says it: "doubled", "tripled", "rose fourfold". Null where it is nothing to speak of. */
export function riseText(now: number, before: number): string | null {
	if (before <= 0) return null
	const times = now / before
	if (times < 1.8) return null
	if (times < 2.5) return 'doubled'
	if (times < 3.5) return 'tripled'
	const whole = Math.round(times)
	return whole > 20 ? 'rose more than twentyfold' : `rose ${folds[whole] ?? `${whole}-fold`}`
}

const folds: Readonly<Record<number, string>> = {
	4: 'fourfold',
	5: 'fivefold',
	6: 'sixfold',
	7: 'sevenfold',
	8: 'eightfold',
	9: 'ninefold',
	10: 'tenfold',
}

/** "Tuesday, November 24" */
export const weekdayText = (day: string): string =>
	new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
		new Date(day),
	)

/** "12.5%" */
export const percent = (share: number): string => `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 1 : 0)}%`

/** The mean and the standard deviation of a sample. */
export function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
	return { mean, deviation: Math.sqrt(squares / Math.max(1, values.length - 1)) }
}
