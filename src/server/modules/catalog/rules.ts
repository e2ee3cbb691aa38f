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
	/** Where it stands in the shop. */
	position: number
	/** What a search looks through. */
	text: string
}

/** Letters and digits only, without case and accents: how people and catalogues write the same word. */
export const wordsIn = (text: string): string[] =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)

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

/** Shorter words are too alike for a typo to be told from another word. */
const shortestForgiven = 4

/** Where a product stands in a list: what it is sorted by, then the shop's own order, which decides ties. */
export type Place = readonly [key: number | string, position: number, slug: string]

/** Ascending. A name counts by its first letters, so that a cursor stays short. */
const keys: Record<ProductSort, (product: Searchable) => number | string> = {
	featured: () => 0,
	'price-asc': (product) => product.priceCents,
	'price-desc': (product) => -product.priceCents,
	name: (product) => wordsIn(product.name).join(' ').slice(0, 32),
	newest: (product) => -product.createdAt,
}

const placeOf = (product: Searchable, sort: ProductSort): Place => [keys[sort](product), product.position, product.slug]

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
const comparePlaces = (a: Place, b: Place): number => compare(a[0], b[0]) || a[1] - b[1] || compare(a[2], b[2])

function sortedBy<P extends Searchable>(products: readonly P[], sort: ProductSort): P[] {
	return products
		.map((product) => ({ product, place: placeOf(product, sort) }))
		.sort((a, b) => comparePlaces(a.place, b.place))
		.map(({ product }) => product)
}

/** Products with what choosing among them needs; each part is worked out at most once. */
export interface Shelf<P extends Searchable> {
	sorted(sort: ProductSort): readonly P[]
	/** Products with a word that begins with this one; when there is none, with a word that is one typo away. */
	having(word: string): ReadonlySet<P>
}

export function shelve<P extends Searchable>(products: readonly P[]): Shelf<P> {
	const orders = new Map<ProductSort, readonly P[]>()
	let index: { byWord: ReadonlyMap<string, readonly P[]>; vocabulary: readonly string[] } | null = null

	return {
		sorted(sort) {
			const order = orders.get(sort) ?? sortedBy(products, sort)
			orders.set(sort, order)
			return order
		},
		having(word) {
			index ??= indexWords(products)
			const { byWord, vocabulary } = index
			const first = firstAt(vocabulary.length, (at) => (vocabulary[at] ?? '') >= word)
			const known: string[] = []
			for (let at = first; vocabulary[at]?.startsWith(word); at++) known.push(vocabulary[at] ?? '')
			const meant =
				known.length === 0 && word.length >= shortestForgiven
					? vocabulary.filter((other) => other.length >= shortestForgiven && isOneTypoAway(word, other))
					: known
			return new Set(meant.flatMap((each) => byWord.get(each) ?? []))
		},
	}
}

function indexWords<P extends Searchable>(products: readonly P[]) {
	const byWord = new Map<string, P[]>()
	for (const product of products)
		for (const word of new Set(wordsIn(product.text))) {
			const having = byWord.get(word)
			if (having) having.push(product)
			else byWord.set(word, [product])
		}
	return { byWord, vocabulary: [...byWord.keys()].sort() }
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

export interface Wanted {
	category?: Category | undefined
	flavor?: string | undefined
	q?: string | undefined
	sort?: ProductSort | undefined
}

/** The same text for everything that asks for the same list. */
export const wantedKey = ({ category, flavor, q = '', sort = 'featured' }: Wanted): string =>
	[category ?? '', flavor ?? '', sort, ...new Set(wordsIn(q))].join(' ')

/** The products that were asked for: every word of the search must be found, in any order. */
export function choose<P extends Searchable>(shelf: Shelf<P>, wanted: Wanted): readonly P[] {
	const found = wordsIn(wanted.q ?? '').map((word) => shelf.having(word))
	return shelf
		.sorted(wanted.sort ?? 'featured')
		.filter(
			(product) =>
				(!wanted.category || product.category === wanted.category) &&
				(!wanted.flavor || product.flavour === wanted.flavor) &&
				found.every((having) => having.has(product)),
		)
}

/** Names the place of the last product shown, so that paging goes on rightly when products come and go meanwhile. */
export const cursorOf = (product: Searchable, sort: ProductSort): string =>
	Buffer.from(JSON.stringify([sort, ...placeOf(product, sort)])).toString('base64url')

/** The place that a cursor of this order names; null when it is broken or of another order. */
export function placeIn(cursor: string, sort: ProductSort): Place | null {
	try {
		const [of, key, position, slug, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
		const isOurs = of === sort && more.length === 0 && typeof key === (sort === 'name' ? 'string' : 'number')
		if (!isOurs || !Number.isInteger(position) || typeof slug !== 'string') return null
		return [key as number | string, position as number, slug]
	} catch {
		return null
	}
}

/** Index of the first product of a sorted list that comes after this place. */
export const indexAfter = (list: readonly Searchable[], sort: ProductSort, place: Place): number =>
	firstAt(list.length, (at) => {
		const product = list[at]
		return product !== undefined && comparePlaces(placeOf(product, sort), place) > 0
	})
