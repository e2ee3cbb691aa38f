import { useMemo } from 'react'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { type CaseTotals, caseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { usePaintedItems } from '#web/features/business-cart/use-painted-items.ts'

type Items = ReturnType<typeof usePaintedItems>

/** What lines come to by the catalog, calculated as the server does. */
function totalsOf({ items: offers }: CaseCatalog, items: Items): CaseTotals {
	const offerOf = new Map(offers.map((offer) => [offer.productId, offer]))
	return caseTotals(
		items.flatMap(({ productId, cases }) => {
			const terms = offerOf.get(productId)
			return terms ? [{ terms, cases }] : []
		}),
	)
}

/** What the cart comes to as it stands now, whatever is painted of it. */
export const totalsNow = (catalog: CaseCatalog): CaseTotals => totalsOf(catalog, useBusinessCart.getState().items)

/** What the cart comes to, once what was typed is painted. */
export function useTotals(catalog: CaseCatalog): CaseTotals {
	const items = usePaintedItems()
	return useMemo(() => totalsOf(catalog, items), [catalog, items])
}
