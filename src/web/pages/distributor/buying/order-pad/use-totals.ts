import { useMemo } from 'react'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { type CaseTotals, caseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'

/** What the cart comes to by the catalog, reckoned as the server does. */
export function useTotals({ items: offers }: CaseCatalog): CaseTotals {
	const items = useBusinessCart(({ items }) => items)
	const offerOf = useMemo(() => new Map(offers.map((offer) => [offer.productId, offer])), [offers])
	return caseTotals(
		items.flatMap(({ productId, cases }) => {
			const terms = offerOf.get(productId)
			return terms ? [{ terms, cases }] : []
		}),
	)
}
