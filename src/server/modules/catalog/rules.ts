import type { Category, ProductSort } from '../../../contracts/catalog.ts'

/** What finding and sorting look at. */
export interface Searchable {
	slug: string
	name: string
	category: Category
	flavour: string | null
	priceCents: number
	/** Milliseconds since 1970. */
	createdAt: number
	/** Its words, as `searchTextOf` makes them. */
	text: string
}

/** Letters and digits only, without case and accents: how people and catalogues write the same word. */
export const normalise = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()

export const searchTextOf = (parts: ReadonlyArray<string | undefined>): string =>
	` ${normalise(parts.filter(Boolean).join(' '))} `

/** Whether the words differ by no more than one letter added, left out, changed or swapped with its neighbour. */
export function isOneTypoAway(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false
	let at = 0
	while (at < a.length && a[at] === b[at]) at++
	if (at === a.length && at === b.length) return true
	const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
	return (
		isSwapped ||
		a.slice(at + 1) === b.slice(at + 1) ||
		a.slice(at) === b.slice(at + 1) ||
		a.slice(at + 1) === b.slice(at)
	)
}

/** Every word asked for begins a word of the text; from five letters on, one typo is forgiven. */
export function matches(text: string, words: readonly string[]): boolean {
	return words.every(
		(word) =>
			text.includes(` ${word}`) ||
			(word.length > 4 && text.split(' ').some((other) => other.length > 3 && isOneTypoAway(word, other))),
	)
}

const orders: Record<Exclude<ProductSort, 'featured'>, (a: Searchable, b: Searchable) => number> = {
	'price-asc': (a, b) => a.priceCents - b.priceCents,
	'price-desc': (a, b) => b.priceCents - a.priceCents,
	name: (a, b) => a.name.localeCompare(b.name, 'en'),
	newest: (a, b) => b.createdAt - a.createdAt,
}

export interface Wanted {
	category?: Category | undefined
	flavor?: string | undefined
	q?: string | undefined
	sort?: ProductSort | undefined
}

/** The products that were asked for; given in featured order, which also decides ties. */
export function choose<P extends Searchable>(products: readonly P[], wanted: Wanted): P[] {
	const words = wanted.q ? normalise(wanted.q).split(' ').filter(Boolean) : []
	const found = products.filter(
		(product) =>
			(!wanted.category || product.category === wanted.category) &&
			(!wanted.flavor || product.flavour === wanted.flavor) &&
			matches(product.text, words),
	)
	return !wanted.sort || wanted.sort === 'featured' ? found : found.toSorted(orders[wanted.sort])
}

/** A cursor names the last product shown; where it stands now is where the next page begins. */
export const cursorOf = (product: Searchable): string => Buffer.from(product.slug).toString('base64url')
export const slugOfCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString()
