import { daysBetween } from '#contracts/shared/calendar.ts'

export interface LotOnHand {
	code: string
	/** Null for what does not expire. */
	bestBy: string | null
	onHand: number
}

/**
 * Units of each lot, by its place in the list, that will not be sold by its best-by when so many leave on a day, the first
 * to expire first. What is past it already is all at risk.
 */
export function unitsAtRisk(lots: readonly LotOnHand[], dailyUnits: number, today: string): Map<number, number> {
	const risks = new Map<number, number>()
	const inOrder = lots
		.map((lot, at) => ({ ...lot, at }))
		.filter((lot): lot is typeof lot & { bestBy: string } => lot.bestBy !== null)
		.sort((a, b) => a.bestBy.localeCompare(b.bestBy))
	let before = 0
	for (const { at, bestBy, onHand } of inOrder) {
		const days = Math.max(0, daysBetween(today, bestBy))
		const sold = Math.min(onHand, Math.max(0, Math.floor(days * dailyUnits) - before))
		before += sold
		if (sold < onHand) risks.set(at, onHand - sold)
	}
	return risks
}
