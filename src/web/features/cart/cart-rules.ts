import { mostPerLine } from '../../../contracts/money.ts'
import type { RequestedLine } from '../../../contracts/pricing.ts'

/** A line of the consumer cart as the browser keeps it (spec §3). */
export interface CartItem {
	/** The time it was put in, in ms, as text; never twice the same. */
	id: string
	productId: string
	variantId?: string
	quantity: number
	/** Dollars with two decimals, as shown when it was put in; what is charged is the server's word. */
	price: number
	/** With the pack or size: "Citrus Surge, 12-pack". */
	name: string
	/** A picture's name. */
	image: string
	/** For gift cards: who gets it. Each gift is a line of its own. */
	gift?: NonNullable<RequestedLine['gift']>
}

export type NewItem = Omit<CartItem, 'id'>

const isSame = (one: NewItem, other: NewItem): boolean =>
	one.productId === other.productId && one.variantId === other.variantId && !one.gift && !other.gift

const within = (quantity: number): number => Math.min(mostPerLine, quantity)

/** A product already present increases its quantity, and takes the newer price; otherwise a new line is added (spec §4). */
export function withItem(items: readonly CartItem[], added: NewItem, now: number): CartItem[] {
	if (items.some((item) => isSame(item, added)))
		return items.map((item) =>
			isSame(item, added) ? { ...item, price: added.price, quantity: within(item.quantity + added.quantity) } : item,
		)
	const last = Math.max(0, ...items.map(({ id }) => Number(id)))
	return [...items, { ...added, quantity: within(added.quantity), id: String(Math.max(now, last + 1)) }]
}

/** Zero or less removes the line (spec §4). */
export const withQuantity = (items: readonly CartItem[], id: string, quantity: number): CartItem[] =>
	items
		.map((item) => (item.id === id ? { ...item, quantity: within(quantity) } : item))
		.filter((item) => item.quantity > 0)

/** A line that was removed comes back to where its age puts it. */
export const withRestored = (items: readonly CartItem[], item: CartItem): CartItem[] =>
	[...items.filter(({ id }) => id !== item.id), item].sort((a, b) => Number(a.id) - Number(b.id))

/** The number of units. */
export const unitsIn = (items: readonly CartItem[]): number => items.reduce((units, item) => units + item.quantity, 0)

export const centsOf = (item: Pick<CartItem, 'price'>): number => Math.round(item.price * 100)
export const totalCents = (items: readonly CartItem[]): number =>
	items.reduce((total, item) => total + centsOf(item) * item.quantity, 0)

/** What goes to the server: ids and quantities, never a price. */
export const linesOf = (items: readonly CartItem[]): RequestedLine[] =>
	items.map(({ productId, variantId, quantity, gift }) => ({
		productId,
		quantity,
		...(variantId && { variantId }),
		...(gift && { gift }),
	}))

/** The valid lines of whatever storage holds; everything else is dropped. */
export function validItems(stored: unknown): CartItem[] {
	if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) return []
	const seen = new Set<string>()
	return stored.items.filter(isItem).filter(({ id }) => !seen.has(id) && seen.add(id))
}

function isItem(value: unknown): value is CartItem {
	if (typeof value !== 'object' || value === null) return false
	const item = value as Record<string, unknown>
	return (
		typeof item.id === 'string' &&
		/^\d+$/.test(item.id) &&
		typeof item.productId === 'string' &&
		item.productId !== '' &&
		(item.variantId === undefined || typeof item.variantId === 'string') &&
		Number.isInteger(item.quantity) &&
		Number(item.quantity) >= 1 &&
		Number(item.quantity) <= mostPerLine &&
		typeof item.price === 'number' &&
		Number.isFinite(item.price) &&
		item.price >= 0 &&
		typeof item.name === 'string' &&
		typeof item.image === 'string' &&
		(item.gift === undefined || isGift(item.gift))
	)
}

const isGift = (value: unknown): boolean =>
	typeof value === 'object' &&
	value !== null &&
	'recipientName' in value &&
	typeof value.recipientName === 'string' &&
	'recipientEmail' in value &&
	typeof value.recipientEmail === 'string'
