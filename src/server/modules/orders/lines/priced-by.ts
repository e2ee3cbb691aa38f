import type { PricedPromotion } from '#contracts/pricing/pricing.ts'

/**
 * Why an order costs what it does, as long as that is the whole of its discount. Of orders that were edited before edits told
 * what they take off, one amount is told for all. A promotion that took off something that is not in the order any more is
 * left out.
 */
export function pricedByOf(order: { pricedBy: PricedPromotion[] | null; discountCents: number }): PricedPromotion[] {
	const promotions = order.pricedBy ?? []
	const cents = promotions.reduce((sum, { discountCents }) => sum + discountCents, 0)
	const counting = promotions.filter((each) => !each.isApplied || each.discountCents + each.shippingCents > 0)
	return cents === order.discountCents ? counting : []
}
