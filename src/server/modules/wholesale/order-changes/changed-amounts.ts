import { asCents, type Cents, formatCents } from '#contracts/shared/money.ts'
import type { ChangedOrderLine } from '#contracts/wholesale/orders/order-changes.ts'
import { caseTaxCents } from '#contracts/wholesale/prices/case-prices.ts'
import type { wholesaleOrderLines } from '../orders/tables.ts'

type LineRow = typeof wholesaleOrderLines.$inferSelect
type Offered = ChangedOrderLine['after']

/** Deposit and tax of a line that becomes another: a deposit goes with its cases, tax with the line's price. */
export const amountsAfter = (
	row: LineRow,
	{ cases, priceCents }: Offered,
): { depositCents: Cents; taxCents: Cents } => ({
	depositCents: asCents((row.depositCents / row.cases) * cases),
	taxCents: asCents(taxAfter(row, priceCents * cases)),
})

/** By the rate of the day it was ordered on; a line of before that was kept has its tax in the ratio of the prices. */
function taxAfter(row: LineRow, subtotalCents: number): number {
	if (row.taxPpm !== null) return caseTaxCents(subtotalCents, row.taxPpm)
	const before = row.priceCents * row.cases
	return before === 0 ? 0 : Math.round((row.taxCents * subtotalCents) / before)
}

/** What an order comes to with its lines as they are, and with these changes. */
export function changedTotals(rows: readonly LineRow[], lines: readonly ChangedOrderLine[]) {
	let [beforeCents, afterCents] = [0, 0]
	for (const row of rows) {
		const before = row.priceCents * row.cases + row.depositCents + row.taxCents
		const after = lines.find(({ lineId }) => lineId === row.id)?.after
		beforeCents += before
		if (!after) afterCents += before
		else if (after.cases > 0) {
			const { depositCents, taxCents } = amountsAfter(row, after)
			afterCents += after.priceCents * after.cases + depositCents + taxCents
		}
	}
	return { beforeCents: asCents(beforeCents), afterCents: asCents(afterCents) }
}

const offeredText = ({ cases, priceCents }: Offered): string =>
	`${cases} ${cases === 1 ? 'case' : 'cases'} at ${formatCents(priceCents)}, ${formatCents(cases * priceCents)}`

/** Changes for a mail: a row for each line before and after, and what the order comes to. */
export const changeText = (
	lines: readonly ChangedOrderLine[],
	{ beforeCents, afterCents }: ReturnType<typeof changedTotals>,
): string =>
	[
		...lines.map(({ name, before, after }) => `${name}: ${offeredText(before)} → ${offeredText(after)}`),
		`Total with deposits and tax: ${formatCents(beforeCents)} → ${formatCents(afterCents)}`,
	].join('\n')
