import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { type QuoteView, useQuote } from './use-quote.ts'

/** What the cart costs as it is, before anybody has said where it goes. */
export function useCartQuote(): QuoteView {
	const lines = linesOf(useCart(({ items }) => items))
	// Codes that checkout knows count here as they do there.
	const couponCodes = useDraft(({ draft }) => draft.couponCodes)
	return useQuote({ lines, ...(couponCodes.length > 0 && { couponCodes: [...couponCodes] }) })
}
