import type { listProducts, ProductSort } from '#contracts/catalog/catalog.ts'
import type { FacetName } from '#contracts/catalog/facets.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import type { Chosen } from '#web/features/catalog/product-labels.ts'

/** What the shop shows, as its URL says it. */
export interface ShopFilter {
	chosen: Chosen
	q?: string
	sort?: ProductSort
	/** From 1. */
	page: number
}

export const pageSize = 24

export const sortNames: Readonly<Record<ProductSort, string>> = {
	featured: 'Featured',
	relevance: 'Best match',
	newest: 'Newest',
	'price-asc': 'Price, low to high',
	'price-desc': 'Price, high to low',
	name: 'Name',
}

const oneOf =
	(...values: string[]) =>
	(text: string): boolean =>
		values.includes(text)

/** Which values of a facet a URL may name. */
const isValue: Readonly<Record<FacetName, (text: string) => boolean>> = {
	category: oneOf('energy-drink', 'bundle', 'merchandise', 'gift-cards'),
	flavor: (text) => text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
	caffeine: oneOf('up-to-120', '121-to-160', 'over-160'),
	sugar: oneOf('zero', 'some'),
	price: oneOf('under-25', '25-to-40', '40-to-60', 'over-60'),
	pack: (text) => /^[1-9]\d{0,2}$/.test(text),
	stock: oneOf('in'),
}
export const facetNames = Object.keys(isValue) as FacetName[]
const maxValues = 20

const isSort = (text: string | null): text is ProductSort => text !== null && Object.hasOwn(sortNames, text)
const usualSort = (q: string | undefined): ProductSort => (q ? 'relevance' : 'featured')

/** The shop's state as its URL says it; what a URL may not say is left out. */
export function filterIn(search: URLSearchParams): ShopFilter {
	const chosen: Partial<Record<FacetName, readonly string[]>> = {}
	for (const name of facetNames) {
		// A form sends a value each, a link sends them together.
		const named = search.getAll(name).flatMap((text) => text.split(','))
		const values = [...new Set(named)].filter(isValue[name]).slice(0, maxValues)
		if (values.length > 0) chosen[name] = values
	}
	const sort = search.get('sort')
	const q = search
		.get('q')
		?.replace(/[\p{Cc}\p{Cs}]/gu, '')
		.trim()
		.slice(0, 100)
	const page = search.get('page') ?? ''
	return {
		chosen,
		...(q && { q }),
		...(isSort(sort) && sort !== usualSort(q) && (sort !== 'relevance' || q) && { sort }),
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	}
}

/** What the interface is asked for: a page of products, or without `page` what they can be narrowed down by. */
export const productsQuery = ({
	chosen,
	q,
	sort,
	page,
}: ShopFilter): NonNullable<CallInput<typeof listProducts>['query']> => ({
	...facetsQuery({ chosen, ...(q && { q }) }),
	...(sort && { sort }),
	limit: String(pageSize),
	...(page > 1 && { page: String(page) }),
})

export const facetsQuery = ({ chosen, q }: Pick<ShopFilter, 'chosen' | 'q'>): Record<string, string> => ({
	...Object.fromEntries(facetNames.flatMap((name) => (chosen[name] ? [[name, chosen[name].join(',')]] : []))),
	...(q && { q }),
})

/** The URL of the shop in this state. */
export function shopUrl({ chosen, q, sort, page }: ShopFilter): string {
	const search = new URLSearchParams({
		...facetsQuery({ chosen, ...(q && { q }) }),
		...(sort && { sort }),
		...(page > 1 && { page: String(page) }),
	})
	const text = search.toString().replaceAll('%2C', ',')
	return text ? `/shop?${text}` : '/shop'
}

/** The same with one value more or one less, from the first page on. */
export function toggledFilter(filter: ShopFilter, name: FacetName, value: string): ShopFilter {
	const { [name]: before = [], ...others } = filter.chosen
	const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
	return { ...filter, page: 1, chosen: values.length > 0 ? { ...others, [name]: values } : others }
}

/** How many values are chosen, over all facets. */
export const countChosen = ({ chosen }: ShopFilter): number =>
	Object.values(chosen).reduce((sum, values) => sum + values.length, 0)
