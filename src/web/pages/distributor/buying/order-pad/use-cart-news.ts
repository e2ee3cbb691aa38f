import { useEffect, useState } from 'react'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import type { RepricedOffers } from '#web/features/business-cart/offers.ts'
import { repriceCart } from '#web/features/business-cart/offers.ts'

/** What became of the cart as the catalog came: prices that are others now, and lines that had to go. */
export interface CartNews {
	changes: readonly RepricedOffers[]
	gone: readonly string[]
}
const noNews: CartNews = { changes: [], gone: [] }

/**
 * Keeps the cart at the prices of the catalog. What changed by that is told until it is read.
 */
export function useCartNews(catalog: CaseCatalog | undefined) {
	const [news, setNews] = useState(noNews)
	useEffect(() => {
		if (!catalog) return
		const { items, customerId, replace } = useBusinessCart.getState()
		// Another company's lines: they go, and are no news to this one.
		if (customerId !== catalog.companyId) return
		const { kept, changes, gone } = repriceCart(items, catalog.items)
		if (changes.length === 0 && gone.length === 0) return
		replace(kept)
		setNews((told) => ({
			changes: [...told.changes.filter((of) => changes.every((now) => now.productId !== of.productId)), ...changes],
			gone: [...told.gone, ...gone.map(({ name }) => name)],
		}))
	}, [catalog])
	return { news, read: () => setNews(noNews) }
}
