import { useMemo } from 'react'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import type { BusinessCartItem, UnreadCases } from './business-cart-rules.ts'
import { useBusinessCart } from './business-cart-store.ts'
import { typedCases } from './typed-cases.ts'

interface Typed {
	items: readonly BusinessCartItem[]
	unread: readonly UnreadCases[]
}

/** What cannot be read of these products; one that has cases again has been mended. */
export const unreadOf = ({ items, unread }: Typed, offers?: ReadonlyArray<Pick<CaseOffer, 'productId'>>) =>
	unread.filter(
		({ productId }) =>
			items.every((item) => item.productId !== productId) &&
			(!offers || offers.some((offer) => offer.productId === productId)),
	)

/** What to say about one. */
export const unreadText = ({ name, text }: UnreadCases): string =>
	`${name}: “${text.trim()}” cannot be ordered. ${typedCases(text).problem}.`

/** What cannot be read on the screen; of the offers that are on it, where there are such. */
export function useUnreadCases(offers?: readonly CaseOffer[]): readonly UnreadCases[] {
	const items = useBusinessCart((cart) => cart.items)
	const unread = useBusinessCart((cart) => cart.unread)
	return useMemo(() => unreadOf({ items, unread }, offers), [items, unread, offers])
}
