import { useMemo } from 'react'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import type { BusinessCartItem, UnreadCases } from './business-cart-rules.ts'
import { useBusinessCart } from './business-cart-store.ts'
import { typedCases } from './typed-cases.ts'

interface Typed {
	items: readonly BusinessCartItem[]
	unread: readonly UnreadCases[]
}

/** Amounts typed that are no number of cases, of the offered products where offers are given; not of products in the cart. */
export const unreadOf = ({ items, unread }: Typed, offers?: ReadonlyArray<Pick<CaseOffer, 'productId'>>) =>
	unread.filter(
		({ productId }) =>
			items.every((item) => item.productId !== productId) &&
			(!offers || offers.some((offer) => offer.productId === productId)),
	)

/** The message about one amount that cannot be read. */
export const unreadText = ({ name, text }: UnreadCases): string =>
	`${name}: “${text.trim()}” cannot be ordered. ${typedCases(text).problem}.`

/** The unreadable amounts of the business cart; with offers, those of their products alone. */
export function useUnreadCases(offers?: readonly CaseOffer[]): readonly UnreadCases[] {
	const items = useBusinessCart((cart) => cart.items)
	const unread = useBusinessCart((cart) => cart.unread)
	return useMemo(() => unreadOf({ items, unread }, offers), [items, unread, offers])
}
