import type { EditEffects } from '#contracts/orders/order-edits.ts'

type EditedLine = EditEffects['lines'][number]
export type EditedUnits = Pick<EditedLine, 'sku' | 'name' | 'variantName' | 'before' | 'after'>

/** What is changed, by SKU: more of a line of the order is a line of its own, at today's price. */
export const editedUnits = (lines: readonly EditedLine[]): EditedUnits[] =>
	[...Map.groupBy(lines, ({ sku }) => sku)]
		.map(([sku, same]) => ({
			sku,
			name: same[0]?.name ?? '',
			variantName: same[0]?.variantName ?? '',
			before: same.reduce((sum, { before }) => sum + before, 0),
			after: same.reduce((sum, { after }) => sum + after, 0),
		}))
		.filter(({ before, after }) => before !== after)
