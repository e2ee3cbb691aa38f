import type { CallInput } from '../../../../contracts/endpoint.ts'
import type { adjustStock, StockItem } from '../../../../contracts/inventory.ts'

/** The form as it is typed. */
export interface AdjustmentDraft {
	direction: 'add' | 'remove'
	units: string
	reason: string
	/** A location's code; empty where it does not matter. */
	location: string
}

export const untouched: AdjustmentDraft = { direction: 'remove', units: '', reason: '', location: '' }

const mostUnits = 1_000_000

/** The typed number of units; null while it is not a whole number that can be. */
export function unitsIn(text: string): number | null {
	const units = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
	return units >= 1 && units <= mostUnits ? units : null
}

/** By how much the draft changes the stock; null while it says nothing. */
export function deltaOf({ direction, units }: Pick<AdjustmentDraft, 'direction' | 'units'>): number | null {
	const count = unitsIn(units)
	if (count === null) return null
	return direction === 'add' ? count : -count
}

/** What the form sends. */
export const adjustmentOf = (
	sku: string,
	draft: AdjustmentDraft,
	delta: number,
): CallInput<typeof adjustStock>['body'] => ({
	sku,
	delta,
	reason: draft.reason.trim(),
	...(draft.location && { location: draft.location }),
})

/** What is on hand where the draft changes it: at its location, or in the house. */
export const onHandAt = (item: StockItem, location: string): number =>
	item.locations.find(({ code }) => code === location)?.onHand ?? item.onHand
