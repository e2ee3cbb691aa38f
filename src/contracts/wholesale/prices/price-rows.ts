import { z } from 'zod'
import { cents } from '../../shared/money.ts'
import { maxCasesPerLine } from './case-prices.ts'

/** What a case of one pack costs from so many cases on. */
const priceRow = z.strictObject({
	casePackId: z.guid(),
	minCases: z.int().min(1, 'From 1 case on, at the least.').max(maxCasesPerLine, `At most ${maxCasesPerLine} cases.`),
	priceCents: cents,
})
export type PriceRow = z.output<typeof priceRow>

/** What keeps a row from standing beside the others of its pack; null for none. */
export function priceRowProblem(
	row: Omit<PriceRow, 'casePackId'>,
	others: ReadonlyArray<Omit<PriceRow, 'casePackId'>>,
) {
	if (others.some(({ minCases }) => minCases === row.minCases)) return 'The same number of cases stands there twice.'
	const isDearer = others.some(({ minCases, priceCents }) => minCases < row.minCases && priceCents < row.priceCents)
	return isDearer ? 'More cases cannot cost more each than fewer.' : null
}

/** All prices of a list. */
export const priceRows = z
	.array(priceRow)
	.max(5000, 'At most 5,000 prices.')
	.superRefine((rows, context) => {
		const placed = rows.map((row, at) => ({ ...row, at }))
		for (const ofPack of Map.groupBy(placed, ({ casePackId }) => casePackId).values())
			for (const row of ofPack) {
				const message = priceRowProblem(
					row,
					ofPack.filter((other) => other !== row),
				)
				if (message) context.addIssue({ code: 'custom', path: [row.at, 'minCases'], message })
			}
	})
