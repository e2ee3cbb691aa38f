import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type CartItem, type NewItem, validItems, withItem, withQuantity, withRestored } from './cart-rules.ts'

export const cartKey = 'untapped-cart'

interface CartStore {
	items: readonly CartItem[]
	isOpen: boolean
	add: (item: NewItem) => void
	setQuantity: (id: string, quantity: number) => void
	remove: (id: string) => void
	restore: (item: CartItem) => void
	/** The server's prices take the place of what the browser remembered. */
	reprice: (prices: ReadonlyMap<string, number>) => void
	clear: () => void
	setOpen: (isOpen: boolean) => void
}

/** The consumer cart (spec §3, §4). It survives the visit in local storage; whether the panel is open does not. */
export const useCart = create<CartStore>()(
	persist(
		(set) => ({
			items: [],
			isOpen: false,
			add: (item) => set(({ items }) => ({ items: withItem(items, item, Date.now()) })),
			setQuantity: (id, quantity) => set(({ items }) => ({ items: withQuantity(items, id, quantity) })),
			remove: (id) => set(({ items }) => ({ items: withQuantity(items, id, 0) })),
			restore: (item) => set(({ items }) => ({ items: withRestored(items, item) })),
			reprice: (prices) =>
				set(({ items }) => ({
					items: items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price })),
				})),
			clear: () => set({ items: [] }),
			setOpen: (isOpen) => set({ isOpen }),
		}),
		{
			name: cartKey,
			partialize: ({ items }) => ({ items }),
			merge: (stored, current) => ({ ...current, items: validItems(stored) }),
		},
	),
)

/** A change in another tab shows in this one. */
if (typeof window !== 'undefined')
	window.addEventListener('storage', ({ key }) => {
		if (key === cartKey) void useCart.persist.rehydrate()
	})
