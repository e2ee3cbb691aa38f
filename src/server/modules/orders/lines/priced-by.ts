import type { PricedPromotion } from '#contracts/pricing/pricing.ts'

/**
 * The promotions that an order shows with their amounts: all of its discount, or none where they do not add up to it, as of
 * orders edited before edits recorded promotions; these show one amount. A promotion that no longer takes anything off is
 * left out.
 */
export function pricedByOf(order: { pricedBy: PricedPromotion[] | null; discountCents: number }): PricedPromotion[] {
	const promotions = order.pricedBy ?? []
	const cents = promotions.reduce((sum, { discountCents }) => sum + discountCents, 0)
	const counting = promotions.filter((each) => !each.isApplied || each.discountCents + each.shippingCents > 0)
	return cents === order.discountCents ? counting : []
}
