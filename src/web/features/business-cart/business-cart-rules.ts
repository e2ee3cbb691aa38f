import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import { minimumCases, minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'

/** A line of the business cart as the browser keeps it (spec §3). */
export interface BusinessCartItem {
	id: string
	productId: string
	sku: string
	name: string
	flavor: string
	/** Cans in a case. */
	casePack: number
	cases: number
	unitPriceCents: number
	/** Cases times unit price. */
	lineTotalCents: number
	image: string
}

export type NewBusinessCartItem = Omit<BusinessCartItem, 'id' | 'lineTotalCents'>

/** A text that stands in a product's field and says no number of cases: nothing of it is ordered, and the order waits for it. */
export interface UnreadCases {
	productId: string
	name: string
	text: string
}

/** Whom the cart is for. */
export interface CustomerContext {
	customerId: string | null
	customerTier: CustomerTier | null
}

export interface Validation {
	valid: boolean
	message?: string
}

/** Bounds that keep every amount exact; the server's are its own. */
const maxCases = 9999
const maxCents = 100_000_00
const maxItems = 200

const within = (cases: number): number => Math.min(maxCases, cases)
const totalled = <Item extends NewBusinessCartItem>(item: Item): Item & { lineTotalCents: number } => ({
	...item,
	lineTotalCents: item.cases * item.unitPriceCents,
})

/** An existing product gets more cases and the new unit price, and its line total is recomputed (spec §4). */
export function withCases(
	items: readonly BusinessCartItem[],
	added: NewBusinessCartItem,
	now: number,
): readonly BusinessCartItem[] {
	if (items.some(({ productId }) => productId === added.productId))
		return items.map((item) =>
			item.productId === added.productId
				? totalled({ ...item, cases: within(item.cases + added.cases), unitPriceCents: added.unitPriceCents })
				: item,
		)
	if (items.length >= maxItems) return items
	const last = Math.max(0, ...items.map(({ id }) => Number(id)))
	return [...items, totalled({ ...added, cases: within(added.cases), id: String(Math.max(now, last + 1)) })]
}

/** So many cases of a product at this price, whatever stood there before; zero or less removes the line. */
export function withProduct(
	items: readonly BusinessCartItem[],
	put: NewBusinessCartItem,
	now: number,
): readonly BusinessCartItem[] {
	const held = items.find(({ productId }) => productId === put.productId)
	if (put.cases <= 0) return held ? items.filter((item) => item !== held) : items
	if (!held) return withCases(items, put, now)
	return items.map((item) => (item === held ? totalled({ ...put, cases: within(put.cases), id: held.id }) : item))
}

/** Zero or less removes the line (spec §4). */
export const withCaseCount = (items: readonly BusinessCartItem[], id: string, cases: number): BusinessCartItem[] =>
	items
		.map((item) => (item.id === id ? totalled({ ...item, cases: within(cases) }) : item))
		.filter((item) => item.cases > 0)

export const casesIn = (items: readonly BusinessCartItem[]): number => items.reduce((sum, { cases }) => sum + cases, 0)

export const totalCentsOf = (items: readonly BusinessCartItem[]): number =>
	items.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0)

/** Whether the cart holds enough cases for its customer's tier (spec §5). */
export function minimumOrder(items: readonly BusinessCartItem[], tier: CustomerTier | null): Validation {
	const message = minimumOrderProblem(tier, casesIn(items))
	return message === null ? { valid: true } : { valid: false, message }
}

const isText = (value: unknown, max: number): value is string =>
	typeof value === 'string' && value !== '' && value.length <= max
const isCount = (value: unknown, max: number): value is number =>
	Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max

function isItem(value: unknown): value is BusinessCartItem {
	if (typeof value !== 'object' || value === null) return false
	const item = value as Record<string, unknown>
	return (
		isText(item.id, 15) &&
		/^\d+$/.test(item.id) &&
		isText(item.productId, 64) &&
		isText(item.sku, 64) &&
		isText(item.name, 300) &&
		typeof item.flavor === 'string' &&
		item.flavor.length <= 100 &&
		isCount(item.casePack, 1000) &&
		isCount(item.cases, maxCases) &&
		Number.isInteger(item.unitPriceCents) &&
		Number(item.unitPriceCents) >= 0 &&
		Number(item.unitPriceCents) <= maxCents &&
		isText(item.image, 300)
	)
}

/** The valid part of whatever storage holds; line totals are calculated anew, never believed. */
export function validBusinessCart(stored: unknown): CustomerContext & { items: BusinessCartItem[] } {
	const kept = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
	const seen = new Set<string>()
	const items = (Array.isArray(kept.items) ? kept.items : [])
		.filter(isItem)
		.filter(({ productId }) => !seen.has(productId) && seen.add(productId))
		.slice(0, maxItems)
	return {
		items: items.map(({ id, productId, sku, name, flavor, casePack, cases, unitPriceCents, image }) =>
			totalled({ id, productId, sku, name, flavor, casePack, cases, unitPriceCents, image }),
		),
		customerId: isText(kept.customerId, 64) ? kept.customerId : null,
		customerTier: isTier(kept.customerTier) ? kept.customerTier : null,
	}
}

const isTier = (value: unknown): value is CustomerTier =>
	typeof value === 'string' && Object.hasOwn(minimumCases, value)
