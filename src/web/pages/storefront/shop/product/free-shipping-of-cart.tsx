import type { ReactNode } from 'react'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useCartQuote } from '#web/features/cart/quote.ts'

interface OfCartProps {
	overCents: number
	variantId: string
	addedCents: number
	bar: (countedCents: number, withThis: boolean) => ReactNode
}

/** The quote says what of the cart counts; this product is added to it only while it is not in there. */
export function OfCart({ overCents, variantId, addedCents, bar }: OfCartProps) {
	const isInCart = useCart(({ items }) => items.some((item) => item.variantId === variantId))
	const { data, isPlaceholderData } = useCartQuote()
	// What is free already is not free because of this.
	if (data?.quote.needsAddress && data.quote.freeShippingGapCents === 0) return bar(overCents + 1, false)
	const inCart = data?.quote.freeShippingCountedCents ?? 0
	// Until the quote knows of it, it counts as not in there.
	const isTold = isInCart && data !== undefined && !isPlaceholderData
	return isTold ? bar(inCart, false) : bar(inCart + addedCents, true)
}
