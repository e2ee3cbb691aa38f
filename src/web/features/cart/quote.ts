import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getQuote, type Quote } from '../../../contracts/pricing.ts'
import { useCall } from '../../lib/call-context.tsx'
import { linesOf } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

/** What the server would charge for the cart as it is. The last answer stays on show while the next is on its way. */
export function useCartQuote() {
	const call = useCall()
	const { items, reprice } = useCart()
	const lines = linesOf(items)
	return useQuery({
		queryKey: ['/api/quote', lines],
		queryFn: async (): Promise<Quote> => {
			const quote = await call(getQuote, { body: { lines } })
			if (quote.lines.length === items.length)
				reprice(new Map(items.map(({ id }, index) => [id, (quote.lines[index]?.unitPriceCents ?? 0) / 100])))
			return quote
		},
		enabled: items.length > 0,
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	})
}
