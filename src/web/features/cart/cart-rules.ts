import { type Gift, maxLines, type RequestedLine } from '#contracts/pricing/pricing.ts'
import { maxPerLine } from '#contracts/shared/money.ts'

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
	gift?: Gift
	/** The recipe that put it there, by its slug. */
	recipe?: string
}

export type NewItem = Omit<CartItem, 'id'>

const isSame = (one: NewItem, other: NewItem): boolean =>
	one.productId === other.productId && one.variantId === other.variantId && !one.gift && !other.gift

const within = (quantity: number): number => Math.min(maxPerLine, quantity)

/**
 * A product already present increases its quantity, and takes the newer price; otherwise a new line is added (spec §4).
 * A cart that is full stays as it is.
 */
export function withItem(items: readonly CartItem[], added: NewItem, now: number): readonly CartItem[] {
	if (items.some((item) => isSame(item, added)))
		return items.map((item) =>
			isSame(item, added) ? { ...item, price: added.price, quantity: within(item.quantity + added.quantity) } : item,
		)
	if (items.length >= maxLines) return items
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
export const cartUnits = (items: readonly CartItem[]): number => items.reduce((units, item) => units + item.quantity, 0)

export const centsOf = (item: Pick<CartItem, 'price'>): number => Math.round(item.price * 100)
export const totalCents = (items: readonly CartItem[]): number =>
	items.reduce((total, item) => total + centsOf(item) * item.quantity, 0)

/** Reduces lines to the fields that go to the server: ids and quantities, never a price. */
export const linesOf = (items: readonly RequestedLine[]): RequestedLine[] =>
	items.map(({ productId, variantId, quantity, gift, recipe }) => ({
		productId,
		quantity,
		...(variantId && { variantId }),
		...(gift && { gift }),
		...(recipe && { recipe }),
	}))

/** A millisecond of the calendar and a day's worth of counting on fit a number exactly with so many digits. */
const idPattern = /^\d{1,15}$/
/** Far above anything sold, and far below where cents stop being exact. */
const maxDollars = 100_000

/** The valid lines of whatever storage holds, as many as a cart takes; everything else is dropped. */
export function validItems(stored: unknown): CartItem[] {
	if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) return []
	const seen = new Set<string>()
	return stored.items
		.filter(isItem)
		.filter(({ id }) => !seen.has(id) && seen.add(id))
		.slice(0, maxLines)
		.map(knownFields)
}

const isText = (value: unknown, max: number): value is string =>
	typeof value === 'string' && value !== '' && value.length <= max

function isItem(value: unknown): value is CartItem {
	if (typeof value !== 'object' || value === null) return false
	const item = value as Record<string, unknown>
	return (
		isText(item.id, 15) &&
		idPattern.test(item.id) &&
		isText(item.productId, 64) &&
		(item.variantId === undefined || isText(item.variantId, 64)) &&
		Number.isInteger(item.quantity) &&
		Number(item.quantity) >= 1 &&
		Number(item.quantity) <= maxPerLine &&
		typeof item.price === 'number' &&
		item.price >= 0 &&
		item.price <= maxDollars &&
		isText(item.name, 300) &&
		isText(item.image, 300) &&
		(item.gift === undefined || isGift(item.gift)) &&
		(item.recipe === undefined || (isText(item.recipe, 80) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(item.recipe)))
	)
}

/** As the server takes it (`requestedLine`): one line that it refuses would hold up the whole cart. */
function isGift(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false
	const gift = value as Record<string, unknown>
	return (
		isText(gift.recipientName, 80) &&
		gift.recipientName.trim() !== '' &&
		isText(gift.recipientEmail, 254) &&
		/^[\w.+'-]+@[\w-]+(\.[\w-]+)+$/.test(gift.recipientEmail) &&
		(gift.message === undefined || (typeof gift.message === 'string' && gift.message.length <= 500)) &&
		(gift.sendOn === undefined || (isText(gift.sendOn, 10) && /^\d{4}-\d{2}-\d{2}$/.test(gift.sendOn)))
	)
}

const knownFields = ({ id, productId, variantId, quantity, price, name, image, gift, recipe }: CartItem): CartItem => ({
	id,
	productId,
	...(variantId && { variantId }),
	quantity,
	price,
	name,
	image,
	...(gift && { gift: knownTexts(gift) }),
	...(recipe && { recipe }),
})

const knownTexts = ({ recipientName, recipientEmail, message, sendOn }: Gift) => ({
	recipientName,
	recipientEmail,
	...(message && { message }),
	...(sendOn && { sendOn }),
})
