/**
 * The amount that is missing to free shipping, in cents; 0 when none is. "Over $50": an order of exactly the threshold is not over
 * it. What counts is merchandise after discounts (`freeShippingCountedCents` of a quote).
 */
export const freeShippingGap = (countedCents: number, overCents: number): number =>
	Math.max(0, overCents + 1 - countedCents)
