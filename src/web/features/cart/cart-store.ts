import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { maxLines } from '#contracts/pricing/pricing.ts'
import { maxPerLine } from '#contracts/shared/money.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { followTabs, keptStorage } from '#web/lib/browser/storage.ts'
import {
	type CartItem,
	cartUnits,
	centsOf,
	type NewItem,
	validItems,
	withItem,
	withQuantity,
	withRestored,
} from './cart-rules.ts'

export const cartKey = 'untapped-cart'

interface CartStore {
	items: readonly CartItem[]
	isOpen: boolean
	/** The former prices of lines that the server changed, in cents by id, until the visitor has seen the change. */
	pricesBefore: ReadonlyMap<string, number>
	/** The number of units that were put in: fewer than asked for where a line or the cart is full. */
	add: (item: NewItem) => number
	setQuantity: (id: string, quantity: number) => void
	remove: (id: string) => void
	restore: (item: CartItem) => void
	/** The server's prices (dollars by id) take the place of what the browser remembered. */
	reprice: (prices: ReadonlyMap<string, number>) => void
	clear: () => void
	setOpen: (isOpen: boolean) => void
}

/** The consumer cart (spec §3, §4). It survives the visit in local storage; whether the panel is open does not. */
export const useCart = create<CartStore>()(
	persist(
		(set, get) => ({
			items: [],
			isOpen: false,
			pricesBefore: new Map(),
			add(item) {
				const { items } = get()
				const more = withItem(items, item, Date.now())
				const taken = cartUnits(more) - cartUnits(items)
				set({ items: more })
				if (more === items)
					showToast({ title: 'Your cart is full', description: `It takes ${maxLines} different things.` })
				else if (taken < item.quantity)
					showToast({
						title: `At most ${maxPerLine}`,
						description: `${item.name}: your cart has as many as it takes.`,
					})
				return taken
			},
			setQuantity: (id, quantity) => set(({ items }) => ({ items: withQuantity(items, id, quantity) })),
			remove: (id) => set(({ items }) => ({ items: withQuantity(items, id, 0) })),
			restore: (item) => set(({ items }) => ({ items: withRestored(items, item) })),
			reprice(prices) {
				const { items, pricesBefore } = get()
				const changed = items.filter((item) => prices.has(item.id) && centsOf(item) !== centOf(prices.get(item.id)))
				if (changed.length === 0) return
				set({
					items: items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price })),
					// The first price is the one that the visitor knows.
					pricesBefore: new Map([...changed.map((item) => [item.id, centsOf(item)] as const), ...pricesBefore]),
				})
			},
			clear: () => set({ items: [] }),
			// A shopper who closes the panel has seen what changed.
			setOpen: (isOpen) => set(isOpen ? { isOpen } : { isOpen, pricesBefore: new Map() }),
		}),
		{
			name: cartKey,
			storage: keptStorage<Pick<CartStore, 'items'>>(),
			partialize: ({ items }) => ({ items }),
			merge: (stored, current) => ({ ...current, items: validItems(stored) }),
		},
	),
)

const centOf = (price = 0): number => centsOf({ price })

followTabs(cartKey, () => useCart.persist.rehydrate())
