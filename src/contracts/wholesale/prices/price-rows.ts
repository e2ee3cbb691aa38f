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

const standsTwice = 'The same number of cases stands there twice.'
const costsMore = 'More cases cannot cost more each than fewer.'

/** What keeps a row from standing beside the others of its pack; null for none. */
export function priceRowProblem(
	row: Omit<PriceRow, 'casePackId'>,
	others: ReadonlyArray<Omit<PriceRow, 'casePackId'>>,
) {
	if (others.some(({ minCases }) => minCases === row.minCases)) return standsTwice
	const isDearer = others.some(({ minCases, priceCents }) => minCases < row.minCases && priceCents < row.priceCents)
	return isDearer ? costsMore : null
}

/** The same of every row, each beside the others of its pack: in one pass, for a file can have thousands of one pack. */
export function priceRowProblems(rows: readonly PriceRow[]): Array<string | null> {
	const problems = rows.map((): string | null => null)
	const placed = rows.map((row, at) => ({ ...row, at }))
	for (const ofPack of Map.groupBy(placed, ({ casePackId }) => casePackId).values()) {
		let cheapest = Number.POSITIVE_INFINITY
		const byCases = [...Map.groupBy(ofPack, ({ minCases }) => minCases)]
		for (const [, same] of byCases.toSorted(([one], [other]) => one - other)) {
			for (const { at, priceCents } of same)
				problems[at] = same.length > 1 ? standsTwice : cheapest < priceCents ? costsMore : null
			for (const { priceCents } of same) cheapest = Math.min(cheapest, priceCents)
		}
	}
	return problems
}

/** All prices of a list. */
export const priceRows = z
	.array(priceRow)
	.max(5000, 'At most 5,000 prices.')
	.superRefine((rows, context) => {
		for (const [at, message] of priceRowProblems(rows).entries())
			if (message) context.addIssue({ code: 'custom', path: [at, 'minCases'], message })
	})
