import { z } from 'zod'
import type { StockItem } from '#contracts/inventory/inventory.ts'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { adjustStock } from '#web/schemas/inventory.ts'
import { type AdjustmentDraft, deltaOf, stockAt, stockOutcomeOf } from './adjustment.ts'

/** Why the change cannot be, by what lies there now. */
function problemOf(item: StockItem, typed: Pick<AdjustmentDraft, 'direction' | 'units' | 'location'>): string | null {
	const outcome = stockOutcomeOf(typed, stockAt(item, typed.location))
	if (!outcome) return 'Enter a whole number from 1 to 1,000,000.'
	return 'problem' in outcome ? outcome.problem : null
}

/** A change of one item's stock, as it is typed, becomes what the contract asks for. */
export const adjustmentDraft = (item: StockItem) =>
	z
		.object({
			direction: z.enum(['add', 'remove']),
			units: z.string(),
			reason: requiredText('Say why the stock changes.', adjustStock.body.shape.reason),
			location: z.string(),
		})
		.superRefine((typed, { addIssue }) => {
			const message = problemOf(item, typed)
			if (message) addIssue({ code: 'custom', path: ['units'], message })
		})
		.transform(
			({ reason, location, ...change }): z.input<typeof adjustStock.body> => ({
				sku: item.sku,
				delta: deltaOf(change) ?? 0,
				reason,
				...(location && { location }),
			}),
		)
		.pipe(adjustStock.body)
