import { z } from 'zod'
import type { Category, ProductSort } from '#contracts/catalog/catalog.ts'
import { cursorKeyOf } from '#server/db/paging.ts'
import { wordsIn } from './search/search-rules.ts'

/** The properties of a product that lists are sorted by. */
export interface SortableProduct {
	slug: string
	name: string
	category: Category
	priceCents: number
	/** Milliseconds since 1970. */
	createdAt: number
	/** Where it stands in the shop. */
	position: number
}

/** A product in a list, with the price it is listed at and how well it answers the search. */
export interface ListedProduct<P extends SortableProduct> {
	product: P
	priceCents: number
	score: number
}

/** Where a product stands in a list: what it is sorted by, then the shop's own order, which decides ties. */
export type ProductCursorKey = readonly [key: number | string, position: number, slug: string]

/** Ascending. A name counts by its first letters, so that a cursor stays short. */
const keys: Record<ProductSort, (listed: ListedProduct<SortableProduct>) => number | string> = {
	featured: () => 0,
	relevance: ({ score }) => -score,
	'price-asc': ({ priceCents }) => priceCents,
	'price-desc': ({ priceCents }) => -priceCents,
	name: ({ product }) => wordsIn(product.name).join(' ').slice(0, 32),
	newest: ({ product }) => -product.createdAt,
}

const placeOf = (listed: ListedProduct<SortableProduct>, sort: ProductSort): ProductCursorKey => [
	keys[sort](listed),
	listed.product.position,
	listed.product.slug,
]

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
const comparePlaces = (a: ProductCursorKey, b: ProductCursorKey): number =>
	compare(a[0], b[0]) || a[1] - b[1] || compare(a[2], b[2])

export function sortedBy<P extends SortableProduct>(
	list: ReadonlyArray<ListedProduct<P>>,
	sort: ProductSort,
): Array<ListedProduct<P>> {
	return list
		.map((listed) => ({ listed, place: placeOf(listed, sort) }))
		.sort((a, b) => comparePlaces(a.place, b.place))
		.map(({ listed }) => listed)
}

/** The first index below `length` for which `isReached` holds, where it holds for all that follow; else `length`. */
function firstAt(length: number, isReached: (index: number) => boolean): number {
	let low = 0
	let high = length
	while (low < high) {
		const middle = (low + high) >> 1
		if (isReached(middle)) high = middle
		else low = middle + 1
	}
	return low
}

/** A product's place as a cursor names it, so that paging goes on rightly when products come and go meanwhile. */
export const cursorPlaceOf = (listed: ListedProduct<SortableProduct>, sort: ProductSort) =>
	[sort, ...placeOf(listed, sort)] as const

/** The place that a cursor of this order names. Throws 400 `INVALID_INPUT` for one that is broken or of another order. */
export function productCursorKeyOf(cursor: string, sort: ProductSort): ProductCursorKey | null {
	const key = sort === 'name' ? z.string() : z.number()
	const place = cursorKeyOf(cursor, z.tuple([z.literal(sort), key, z.int(), z.string()]))
	return place && [place[1], place[2], place[3]]
}

/** Index of the first product of a sorted list that comes after this place. */
export const indexAfter = (
	list: ReadonlyArray<ListedProduct<SortableProduct>>,
	sort: ProductSort,
	place: ProductCursorKey,
): number =>
	firstAt(list.length, (at) => {
		const listed = list[at]
		return listed !== undefined && comparePlaces(placeOf(listed, sort), place) > 0
	})
