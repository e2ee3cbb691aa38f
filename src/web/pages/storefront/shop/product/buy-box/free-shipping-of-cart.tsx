import type { ReactNode } from 'react'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useCartQuote } from '#web/features/quote/use-cart-quote.ts'

interface OfCartProps {
	overCents: number
	variantId: string
	addedCents: number
	bar: (countedCents: number, withThis: boolean) => ReactNode
}

/** The quote says what of the cart counts; this product is added to it only while it is not in there. */
export function OfCart({ overCents, variantId, addedCents, bar }: OfCartProps) {
	const isInCart = useCart(({ items }) => items.some((item) => item.variantId === variantId))
	const { quote, isCurrent } = useCartQuote()
	// Shipping that is free already is not so because of this product.
	if (quote?.needsAddress && quote.freeShippingGapCents === 0) return bar(overCents + 1, false)
	const inCart = quote?.freeShippingCountedCents ?? 0
	// Until the quote knows of it, it counts as not in there.
	return isInCart && isCurrent ? bar(inCart, false) : bar(inCart + addedCents, true)
}
