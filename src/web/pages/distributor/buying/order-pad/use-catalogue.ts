import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getWholesaleCatalogue, type WholesaleCatalogue } from '#contracts/wholesale/catalogue.ts'
import type { OwnCompany } from '#contracts/wholesale/companies.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import type { Repriced } from '#web/features/business-cart/offers.ts'
import { reprice } from '#web/features/business-cart/offers.ts'
import { queryOf } from '#web/lib/query.ts'

/** What the company can order where it goes; asked again when the window is looked at again, for stock and prices move. */
export function useCatalogue(company: string | undefined, shipToId: string | undefined) {
	return useQuery({
		...queryOf(getWholesaleCatalogue, {
			query: { ...(company && { company }), ...(shipToId && { shipToId }) },
		}),
		staleTime: 10_000,
		refetchOnWindowFocus: true,
	})
}

/** What became of the cart as the catalogue came: prices that are others now, and lines that had to go. */
export interface CartNews {
	changes: readonly Repriced[]
	gone: readonly string[]
}
const noNews: CartNews = { changes: [], gone: [] }

/**
 * Keeps the cart to the catalogue: it is for this company and its tier, at today's prices. What changed by that is told
 * until it is read; a cart that was for another company begins empty.
 */
export function useCartNews(company: OwnCompany, catalogue: WholesaleCatalogue | undefined) {
	const [news, setNews] = useState(noNews)
	useEffect(() => {
		if (!catalogue) return
		const { items, customerId, setCustomer, replace } = useBusinessCart.getState()
		setCustomer({ customerId: company.id, customerTier: catalogue.tier })
		if (customerId && customerId !== company.id) return replace([])
		const { kept, changes, gone } = reprice(items, catalogue.items)
		if (changes.length === 0 && gone.length === 0) return
		replace(kept)
		setNews((told) => ({
			changes: [...told.changes.filter((of) => changes.every((now) => now.productId !== of.productId)), ...changes],
			gone: [...told.gone, ...gone.map(({ name }) => name)],
		}))
	}, [company.id, catalogue])
	return { news, read: () => setNews(noNews) }
}
