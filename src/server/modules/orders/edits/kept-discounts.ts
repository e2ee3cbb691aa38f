import type { LineDiscount, PricedPromotion } from '#contracts/pricing/pricing.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { splitByWeight } from '#server/modules/pricing/index.ts'
import type { LockedLine, LockedOrder } from '../locked-order.ts'
import { withUnearned } from '../refunds/kept-gifts.ts'
import { partsOf } from '../refunds/rules.ts'
import type { LineSwap } from './line-swaps.ts'

/** So many units of a line stay, with the discount that promotions gave to them, of which so much is not earned any more. */
export interface KeptDiscount {
	line: LockedLine
	quantity: number
	promotedCents: Cents
	unearnedCents: Cents
}

/** The discount of the units that stay: the line's discount less that of the units that go. */
const promotedAt = (line: LockedLine, quantity: number): Cents =>
	asCents(line.discountCents - partsOf(line, line.quantity - quantity).discountCents)

/** The discounts of lines that stay, as they would be had the units that go, and are not swapped, been cancelled. */
export async function keptDiscounts(
	tx: Tx,
	order: LockedOrder,
	kept: ReadonlyArray<{ line: LockedLine; quantity: number }>,
	swaps: readonly LineSwap[],
): Promise<KeptDiscount[]> {
	const rows = kept.flatMap(({ line, quantity }) => {
		const units = line.quantity - quantity
		return units > 0 ? [{ lineId: line.id, quantity: units, cancelled: units, ...partsOf(line, units) }] : []
	})
	const replaced = new Map<string, number>()
	for (const { insteadOf, quantity } of swaps) replaced.set(insteadOf, (replaced.get(insteadOf) ?? 0) + quantity)
	const options = { keepsGifts: false, replaced, exchangedCents: 0 }
	const back = new Map((await withUnearned(tx, order, rows, options)).map((row) => [row.lineId, row.discountCents]))
	return kept.map(({ line, quantity }) => {
		const promotedCents = promotedAt(line, quantity)
		const leftCents = line.discountCents - (back.get(line.id) ?? 0)
		return { line, quantity, promotedCents, unearnedCents: asCents(Math.max(0, promotedCents - leftCents)) }
	})
}

/** The discount by each promotion on a line of so many units; a discount that is not earned any more is taken off its promotion's part. */
export function keptDiscountByPromotion(
	line: LockedLine,
	{ quantity, unearnedCents }: Pick<KeptDiscount, 'quantity' | 'unearnedCents'>,
	pricedBy: readonly PricedPromotion[] | null,
): LineDiscount[] {
	const explained = line.discounts ?? []
	const kept = splitByWeight(
		promotedAt(line, quantity),
		explained.map(({ discountCents }) => discountCents),
	)
	const isEarned = ({ promotionId }: LineDiscount) =>
		pricedBy?.some(({ id, earned }) => id === promotionId && earned) === true
	const taken = splitByWeight(
		unearnedCents,
		explained.map((each, at) => (isEarned(each) ? (kept[at] ?? 0) : 0)),
	)
	return explained.map((each, at) => ({
		...each,
		discountCents: asCents(Math.max(0, (kept[at] ?? 0) - (taken[at] ?? 0))),
	}))
}
