import type { LineDiscount, PricedPromotion } from '#contracts/pricing/pricing.ts'
import { asCents, noCents } from '#contracts/shared/money.ts'
import { splitByWeight } from '#server/modules/pricing/index.ts'

/** The name of discounts that no promotion gave: those of an edit, and those that make an exchange come out even. */
const agreed = { id: 'agreed', name: 'Agreed discount' }

const sumOf = (discounts: ReadonlyArray<{ discountCents: number }>) =>
	discounts.reduce((sum, { discountCents }) => sum + discountCents, 0)

/**
 * Splits a line's discount, `cents`, by its causes. `promotedCents` of it come from promotions and are shared among those
 * of `before`, by what each took off then; the rest is the agreed discount. Null for a line without a discount.
 */
export function explainLineDiscount(
	before: readonly LineDiscount[] | null,
	promotedCents: number,
	cents: number,
): LineDiscount[] | null {
	const explained = before ?? []
	const promoted = explained.length > 0 ? Math.min(promotedCents, cents) : 0
	const shares = splitByWeight(
		promoted,
		explained.map(({ discountCents }) => discountCents),
	)
	const parts = explained.map((each, at) => ({ ...each, discountCents: asCents(shares[at] ?? 0) }))
	const known = parts.find(({ promotionId }) => promotionId === agreed.id)
	const rest = cents - promoted
	if (rest > 0 && known) known.discountCents = asCents(known.discountCents + rest)
	else if (rest > 0) parts.push({ promotionId: agreed.id, name: agreed.name, discountCents: asCents(rest) })
	const counting = parts.filter(({ discountCents }) => discountCents > 0)
	return counting.length > 0 ? counting : null
}

/** The promotions of an order with the amounts that its lines' `discounts` now add up to; null where nothing is taken off. */
export function explainPromotions(
	before: readonly PricedPromotion[] | null,
	lines: ReadonlyArray<{ discounts: readonly LineDiscount[] | null }>,
	{ isShippingPaid }: { isShippingPaid: boolean },
): PricedPromotion[] | null {
	const all = lines.flatMap(({ discounts }) => discounts ?? [])
	const of = (id: string) => asCents(sumOf(all.filter(({ promotionId }) => promotionId === id)))
	const explained = (before ?? [])
		.filter(({ id }) => id !== agreed.id)
		.map((each) => ({
			...each,
			discountCents: of(each.id),
			shippingCents: isShippingPaid ? noCents : each.shippingCents,
		}))
	const agreedCents = of(agreed.id)
	if (agreedCents > 0)
		explained.push({
			...{ id: agreed.id, name: agreed.name, code: null, isApplied: true },
			...{ discountCents: agreedCents, shippingCents: noCents, message: 'Agreed with us' },
		})
	return explained.length > 0 ? explained : null
}

/** Whether `discounts` name every cent of the lines' discounts; those of orders from before causes were kept do not. */
export const areDiscountsExplained = (
	lines: ReadonlyArray<{ discounts: readonly LineDiscount[] | null; discountCents: number }>,
) => lines.every(({ discounts, discountCents }) => sumOf(discounts ?? []) === discountCents)
