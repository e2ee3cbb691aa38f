import type { LockedOrder } from '../locked-order.ts'

/**
 * The method of an order whose shipping was free, or was made cheaper by staff, with the price that an edit does not raise;
 * null where it costs what it does by the bands.
 */
export function agreedShippingOf({
	shippingCents,
	shippingMethod: { id },
	pricedBy,
}: Pick<LockedOrder, 'shippingCents' | 'shippingMethod' | 'pricedBy'>) {
	const isGiven = pricedBy?.some((each) => each.isByStaff && each.shippingCents > 0)
	return shippingCents === 0 || isGiven ? { methodId: id, cents: shippingCents } : null
}
