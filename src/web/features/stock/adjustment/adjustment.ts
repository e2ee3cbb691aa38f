import { removalProblem, type StockItem } from '#contracts/inventory/inventory.ts'

/** The form as it is typed. */
export interface AdjustmentDraft {
	direction: 'add' | 'remove'
	units: string
	reason: string
	/** A location's code; empty where it does not matter. */
	location: string
}

export const untouchedAdjustment: AdjustmentDraft = { direction: 'remove', units: '', reason: '', location: '' }

const maxUnits = 1_000_000

/** The typed number of units; null while it is not a whole number that can be. */
export function adjustedUnitsIn(text: string): number | null {
	const units = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
	return units >= 1 && units <= maxUnits ? units : null
}

/** By how much the draft changes the stock; null while it says nothing. */
export function deltaOf({ direction, units }: Pick<AdjustmentDraft, 'direction' | 'units'>): number | null {
	const count = adjustedUnitsIn(units)
	if (count === null) return null
	return direction === 'add' ? count : -count
}

/** Stock at the draft's location, or of all together where that has none, and how much of it orders hold. */
export const stockAt = (item: StockItem, location: string): { onHand: number; reserved: number } =>
	item.locations.find(({ code }) => code === location) ?? item

/** What the change makes of the stock: how much will be there, or why it cannot be. */
export function stockOutcomeOf(
	{ direction, units }: Pick<AdjustmentDraft, 'direction' | 'units'>,
	stock: { onHand: number; reserved: number },
): { onHand: number } | { problem: string } | null {
	const delta = deltaOf({ direction, units })
	if (delta === null) return null
	const problem = removalProblem(-delta, stock)
	return problem ? { problem: problem.message } : { onHand: stock.onHand + delta }
}
