import type { PricedPromotion } from '#contracts/pricing/pricing.ts'

/**
 * Why an order costs what it does, as long as that is the whole of its discount. An edit or an exchange changes what is taken
 * off without any promotion; then the order tells one amount for all.
 */
export function pricedByOf(order: { pricedBy: PricedPromotion[] | null; discountCents: number }): PricedPromotion[] {
	const promotions = order.pricedBy ?? []
	const cents = promotions.reduce((sum, { discountCents }) => sum + discountCents, 0)
	return cents === order.discountCents ? promotions : []
}
