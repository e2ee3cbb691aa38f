import type { StartingLine } from '#contracts/wholesale/orders/starting-points.ts'

/** The lower of the two in the middle where there are two: better a case short than one too many. */
export const middleOf = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0

/** What at least half of these orders had, with the middle of its cases, the most frequent first. */
export function usualOrder(orders: ReadonlyArray<readonly StartingLine[]>): StartingLine[] {
	const byProduct = Map.groupBy(orders.flat(), ({ productId }) => productId)
	return [...byProduct]
		.filter(([, lines]) => lines.length * 2 >= orders.length)
		.toSorted(([, a], [, b]) => b.length - a.length)
		.map(([productId, lines]) => ({ productId, cases: middleOf(lines.map(({ cases }) => cases)) }))
}
