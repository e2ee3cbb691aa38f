import type { StartingLine } from '#contracts/wholesale/orders/starting-points.ts'

/** The median; of two in the middle the lower one, for a case short is better than a case too many. */
export const medianOf = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0

/** Products that at least half of these orders had, each with its median of cases, the most frequent first. */
export function usualOrder(orders: ReadonlyArray<readonly StartingLine[]>): StartingLine[] {
	const byProduct = Map.groupBy(orders.flat(), ({ productId }) => productId)
	return [...byProduct]
		.filter(([, lines]) => lines.length * 2 >= orders.length)
		.toSorted(([, a], [, b]) => b.length - a.length)
		.map(([productId, lines]) => ({ productId, cases: medianOf(lines.map(({ cases }) => cases)) }))
}
