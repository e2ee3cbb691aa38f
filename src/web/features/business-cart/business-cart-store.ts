import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followTabs, keptStorage } from '#web/lib/browser/storage.ts'
import {
	type BusinessCartItem,
	type CustomerContext,
	minimumOrder,
	type NewBusinessCartItem,
	type UnreadCases,
	type Validation,
	validBusinessCart,
	withCaseCount,
	withCases,
	withProduct,
} from './business-cart-rules.ts'

export const businessCartKey = 'untapped-b2b-cart'

interface BusinessCartStore extends CustomerContext {
	items: readonly BusinessCartItem[]
	isOpen: boolean
	/** What was typed and is no number of cases; it has no line. */
	unread: readonly UnreadCases[]
	add: (item: NewBusinessCartItem) => void
	/** The line of a product as it stands here: the pad's own way, which knows price and number. */
	put: (item: NewBusinessCartItem) => void
	/** The line of a product goes, for what its field says cannot be read. */
	misread: (typed: UnreadCases) => void
	/** These lines and no others. */
	replace: (items: readonly NewBusinessCartItem[]) => void
	setCases: (id: string, cases: number) => void
	remove: (id: string) => void
	clear: () => void
	/** Whom the cart is for; apart from its lines (spec §4). */
	setCustomer: (customer: CustomerContext) => void
	/** Whether there are enough cases for the customer's tier (spec §5). */
	validate: () => Validation
	/** Lines and customer go, from this browser's storage too. */
	leave: () => void
	setOpen: (isOpen: boolean) => void
}

type Kept = CustomerContext & Pick<BusinessCartStore, 'items'>
const unreadBesides = (unread: readonly UnreadCases[], id: string) => {
	const others = unread.filter(({ productId }) => productId !== id)
	return others.length < unread.length ? others : unread
}

const nothing: Kept = { items: [], customerId: null, customerTier: null }

/** The wholesale cart (spec §3, §4): it survives the visit in local storage, and ends when its owner signs out. */
export const useBusinessCart = create<BusinessCartStore>()(
	persist(
		(set, get) => ({
			...nothing,
			isOpen: false,
			unread: [],
			add: (item) =>
				set(({ items, unread }) => ({
					items: withCases(items, item, Date.now()),
					unread: unreadBesides(unread, item.productId),
				})),
			put: (item) =>
				set(({ items, unread }) => ({
					items: withProduct(items, item, Date.now()),
					unread: unreadBesides(unread, item.productId),
				})),
			misread: (typed) =>
				set(({ items, unread }) => ({
					items: items.filter(({ productId }) => productId !== typed.productId),
					unread: [...unreadBesides(unread, typed.productId), typed],
				})),
			replace: (lines) =>
				set({
					unread: [],
					items: lines.reduce<readonly BusinessCartItem[]>((items, line) => withProduct(items, line, Date.now()), []),
				}),
			setCases: (id, cases) => set(({ items }) => ({ items: withCaseCount(items, id, cases) })),
			remove: (id) => set(({ items }) => ({ items: withCaseCount(items, id, 0) })),
			clear: () => set({ items: [], unread: [] }),
			setCustomer: ({ customerId, customerTier }) => set({ customerId, customerTier }),
			validate: () => minimumOrder(get().items, get().customerTier),
			leave() {
				set({ ...nothing, unread: [], isOpen: false })
				useBusinessCart.persist.clearStorage()
			},
			setOpen: (isOpen) => set({ isOpen }),
		}),
		{
			name: businessCartKey,
			storage: keptStorage<Kept>(),
			partialize: ({ items, customerId, customerTier }) => ({ items, customerId, customerTier }),
			merge: (stored, current) => ({ ...current, ...validBusinessCart(stored) }),
		},
	),
)

followTabs(businessCartKey, () => useBusinessCart.persist.rehydrate())
