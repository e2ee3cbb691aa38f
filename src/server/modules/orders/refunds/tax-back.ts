import { shareHalfUp } from '#server/modules/pricing/index.ts'
import type { RefundableLine } from './rules.ts'
import type { PromotedLines } from './unearned.ts'

/** The rate of a line as a fraction: that of its day, or, where the order does not keep it, its tax of its net price. */
function rateOf(line: RefundableLine & { id: string }, pricedBy: PromotedLines['pricedBy'], netCents: number) {
	const ppm = pricedBy?.flatMap(({ earned }) => earned?.taxPpm?.[line.id] ?? [])[0]
	if (ppm !== undefined && shareHalfUp(netCents, ppm, 1_000_000) === line.taxCents) return [ppm, 1_000_000] as const
	return netCents > 0 ? ([line.taxCents, netCents] as const) : ([0, 1] as const)
}

/**
 * What of a line's tax has gone back once so many of its units have, and so much of the discount of the others is paid for:
 * all but the tax on what the kept ones cost then.
 */
export function taxBack(
	line: RefundableLine & { id: string },
	pricedBy: PromotedLines['pricedBy'],
	units: number,
	unearnedCents: number,
): number {
	const { quantity, unitPriceCents, discountCents, taxCents } = line
	if (unearnedCents === 0) return shareHalfUp(taxCents, units, quantity)
	const net = unitPriceCents * quantity - discountCents
	const discountKept = discountCents - shareHalfUp(discountCents, units, quantity) - unearnedCents
	const keptCents = Math.max(0, unitPriceCents * (quantity - units) - discountKept)
	const [numerator, denominator] = rateOf(line, pricedBy, net)
	return taxCents - shareHalfUp(keptCents, numerator, denominator)
}
