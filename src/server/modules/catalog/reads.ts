import { notFound, Refusal } from '../../errors.ts'
import type { Prepared } from '../../http/serve.ts'
import { fill } from './replies.ts'
import { choose, cursorOf, indexAfter, placeIn, type Wanted, wantedKey } from './rules.ts'
import type { Catalog, CatalogSnapshot, SoldProduct } from './snapshot.ts'

/** Units of each variant that can be bought now; inventory, a higher tier, hands it in. */
export type Availability = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

export interface CatalogParts {
	catalog: Catalog
	availability: Availability
}

const mostLists = 200

/** The list that was asked for; of those asked for lately none is made twice. */
function listOf({ lists, shelf }: CatalogSnapshot, wanted: Wanted): readonly SoldProduct[] {
	const key = wantedKey(wanted)
	const list = lists.get(key) ?? choose(shelf, wanted)
	// Put back as the newest; the one that nobody asked for the longest goes first.
	lists.delete(key)
	lists.set(key, list)
	if (lists.size > mostLists) lists.delete(lists.keys().next().value ?? '')
	return list
}

/** One page of the catalogue. Throws 400 `INVALID_INPUT` for a cursor that is not of this list. */
export async function productPage(
	{ catalog, availability }: CatalogParts,
	query: Wanted & { limit?: string | undefined; cursor?: string | undefined },
): Promise<Prepared> {
	const { sort = 'featured' } = query
	const limit = Number(query.limit ?? 24)
	const list = listOf(await catalog.now(), query)
	const begin = query.cursor === undefined ? 0 : indexAfter(list, sort, validPlace(query.cursor, sort))
	const shown = list.slice(begin, begin + limit)
	const free = await availability(shown.flatMap((product) => product.variants.map((variant) => variant.id)))
	const items = shown.map((product) => fill(product.replies.summary(), unitsOf(product, free)))
	const last = shown.at(-1)
	const nextCursor = last && begin + limit < list.length ? cursorOf(last, sort) : null
	return {
		prepared: `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)},"total":${list.length}}`,
	}
}

function validPlace(cursor: string, sort: NonNullable<Wanted['sort']>) {
	const place = placeIn(cursor, sort)
	if (place) return place
	throw new Refusal('INVALID_INPUT', 'This cursor is not of this list.', {
		issues: [{ path: ['cursor'], message: 'Start again without it.' }],
	})
}

/** Everything about one product. Throws 404 for what is not sold. */
export async function productBySlug({ catalog, availability }: CatalogParts, slug: string): Promise<Prepared> {
	const product = (await catalog.now()).productBySlug.get(slug)
	if (!product) throw notFound('This product')
	const free = await availability(product.variants.map((variant) => variant.id))
	return { prepared: fill(product.replies.detail(), unitsOf(product, free)) }
}

const unitsOf = ({ variants }: SoldProduct, free: ReadonlyMap<string, number>): number[] =>
	variants.map((variant) => free.get(variant.id) ?? 0)
