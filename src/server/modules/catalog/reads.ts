import {
	getProduct,
	type listProducts,
	type ProductFilter,
	type ProductSort,
	type Suggestion,
	type suggestProducts,
} from '#contracts/catalog/catalog.ts'
import { type ReplyOf, urlOf } from '#contracts/endpoint.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import { pageOf } from '#server/db/paging.ts'
import { invalidField, notFound } from '#server/errors.ts'
import type { JsonReply, RedirectReply } from '#server/http/serve.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import type { Availability, InStock } from './cached/in-stock.ts'
import { withAvailable } from './cached/replies.ts'
import type { Catalog, CatalogSnapshot, SoldProduct } from './cached/snapshot.ts'
import { facetsOf } from './facets/facet-labels.ts'
import { chosenKey, countFacets, filterByFacets } from './facets/facet-rules.ts'
import { cursorPlaceOf, indexAfter, type ListedProduct, productCursorKeyOf, sortedBy } from './rules.ts'
import { countEmptySearch } from './search/empty-searches.ts'
import { type FoundProducts, findProducts } from './search/search.ts'
import { searchedWords } from './search/search-rules.ts'

export interface CatalogDeps {
	db: Db
	catalog: Catalog
	availability: Availability
	inStock: InStock
}

type List = ReadonlyArray<ListedProduct<SoldProduct>>

interface PageQuery extends ProductFilter {
	sort?: ProductSort | undefined
	limit?: string | undefined
	cursor?: string | undefined
	page?: string | undefined
}

/** The products that a search finds; null without a search. Recent searches are answered from memory. */
function foundOf(db: Db, { found }: CatalogSnapshot, q: string | undefined): Promise<FoundProducts> | null {
	const words = searchedWords(q ?? '')
	if (words.length === 0) return null
	const find = () => {
		const finding = findProducts(db, words.join(' '))
		finding.catch(() => found.delete(words.join(' ')))
		return finding
	}
	return found.memo(words.join(' '), { context: find })
}

const none: ReadonlySet<string> = new Set()

/** The list that was asked for, in its order. */
async function listOf(deps: CatalogDeps, filter: ProductFilter, sort: ProductSort): Promise<List> {
	const snapshot = await deps.catalog.now()
	const found = await foundOf(deps.db, snapshot, filter.q)
	const stock = filter.stock ? await deps.inStock.of(snapshot) : null
	const key = `${sort} ${chosenKey(filter)} ${stock?.moment ?? ''} ${found ? searchedWords(filter.q ?? '') : ''}`
	const list = () =>
		sortedBy(filterByFacets(snapshot.products, filter, stock?.variantIds ?? none, found?.scores ?? null), sort)
	return snapshot.lists.memo(key, { context: list })
}

/** One page of the catalog. Throws 400 `INVALID_INPUT` for a cursor that is not of this list. */
export async function productPage(deps: CatalogDeps, query: PageQuery): Promise<JsonReply> {
	const sort = query.sort ?? (searchedWords(query.q ?? '').length > 0 ? 'relevance' : 'featured')
	const limit = Number(query.limit ?? 24)
	const list = await listOf(deps, query, sort)
	if (list.length === 0 && isSearch(query)) countEmptySearch(deps.db, searchedWords(query.q ?? '')).catch(() => {})
	const begin = beginOf(list, sort, limit, query)
	const { items: shown, nextCursor } = pageOf(list.slice(begin, begin + limit + 1), limit, (listed) =>
		cursorPlaceOf(listed, sort),
	)
	const free = await deps.availability(shown.flatMap(({ product }) => product.variants.map((variant) => variant.id)))
	const items = shown.map(({ product }) => withAvailable(product.replies.summary(), free))
	return { prepared: JSON.stringify({ items, nextCursor, total: list.length } satisfies ReplyOf<typeof listProducts>) }
}

/** A search of the whole shop: with facets chosen, those may be why nothing is found. */
const isSearch = ({ q, sort: _, limit: __, ...narrowed }: PageQuery) =>
	q !== undefined && Object.values(narrowed).every((value) => value === undefined)

function beginOf(list: List, sort: ProductSort, limit: number, { cursor, page }: PageQuery): number {
	if (cursor === undefined) return (Number(page ?? 1) - 1) * limit
	if (page !== undefined) {
		const message = 'A page or a cursor, not both.'
		throw invalidField('page', message)
	}
	const place = productCursorKeyOf(cursor, sort)
	return place ? indexAfter(list, sort, place) : 0
}

/** The facets of this list, each choice with the number of products it would show. */
export async function facetCounts({ db, catalog, inStock }: CatalogDeps, filter: ProductFilter): Promise<JsonReply> {
	const snapshot = await catalog.now()
	const [stock, found] = await Promise.all([inStock.of(snapshot), foundOf(db, snapshot, filter.q)])
	const key = `${chosenKey(filter)} ${stock.moment} ${found ? searchedWords(filter.q ?? '') : ''}`
	const count = () => {
		const counts = countFacets(snapshot.products, filter, stock.variantIds, found?.scores ?? null)
		return JSON.stringify({ facets: facetsOf(counts, snapshot.flavors), meant: found?.meant ?? null })
	}
	return { prepared: snapshot.facets.memo(key, { context: count }) }
}

const maxSuggested = 6

/** The products that answer best to what is being typed. */
export async function suggestedProducts(deps: CatalogDeps, q: string): Promise<ReplyOf<typeof suggestProducts>> {
	if (searchedWords(q).length === 0) return { items: [], total: 0 }
	const list = await listOf(deps, { q }, 'relevance')
	return { items: list.slice(0, maxSuggested).map(({ product }) => suggested(product)), total: list.length }
}

const suggested = ({ slug, name, category, summary, picture, priceCents, variants }: SoldProduct): Suggestion => ({
	slug,
	name,
	category,
	summary,
	picture,
	pictureUrl: picture && pictureUrlOf(picture),
	priceCents: asCents(priceCents),
	pack: packOf(variants),
})

function packOf([first, ...others]: SoldProduct['variants']): string | null {
	const isOneOfMany = first?.cans && others.some(({ priceCents }) => priceCents !== first.priceCents)
	return isOneOfMany ? first.name : null
}

/** Everything about one product, or where it is when that was its name before. Throws 404 for what is not sold. */
export async function productBySlug(
	{ catalog, availability }: CatalogDeps,
	slug: string,
): Promise<JsonReply | RedirectReply> {
	const { productBySlug, movedSlugs } = await catalog.now()
	const product = productBySlug.get(slug)
	if (!product) {
		const present = movedSlugs.get(slug)
		if (!present) throw notFound('This product')
		return { movedTo: urlOf(getProduct, { params: { slug: present } }) }
	}
	const free = await availability(product.variants.map((variant) => variant.id))
	return { prepared: JSON.stringify(withAvailable(product.replies.detail(), free)) }
}
