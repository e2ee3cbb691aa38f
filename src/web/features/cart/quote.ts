import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getQuote, type Quote } from '#contracts/pricing.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { linesOf, type Quoted, quotedItems } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

export interface CartQuote {
	quote: Quote
	/** What it says of each line, by id. */
	byId: ReadonlyMap<string, Quoted>
}

/**
 * What the server would charge for the cart as it is, asked whenever the panel opens. The last answer stays on show
 * while the next is on its way.
 */
export function useCartQuote() {
	const call = useCall()
	const { items, reprice } = useCart()
	const lines = linesOf(items)
	// A coupon that checkout knows counts here as it does there.
	const couponCode = useDraft(({ draft }) => draft.couponCode)
	return useQuery({
		queryKey: ['/api/quote', 'cart', lines, couponCode],
		queryFn: async (): Promise<CartQuote> => {
			const quote = await call(getQuote, { body: { lines, ...(couponCode && { couponCode }) } })
			const quoted = quotedItems(items, quote)
			const byId = new Map(items.flatMap(({ id }, index) => (quoted[index] ? [[id, quoted[index]] as const] : [])))
			const prices = [...byId].flatMap(([id, { line }]) => (line ? [[id, line.unitPriceCents / 100] as const] : []))
			reprice(new Map(prices))
			return { quote, byId }
		},
		enabled: items.length > 0,
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		refetchOnMount: 'always',
	})
}
