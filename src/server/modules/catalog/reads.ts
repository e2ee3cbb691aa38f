import type { Product, ProductSummary } from '../../../contracts/catalog.ts'
import { notFound, Refusal } from '../../errors.ts'
import { choose, cursorOf, slugOfCursor, type Wanted } from './rules.ts'
import type { Catalog, CatalogSnapshot, SoldProduct } from './snapshot.ts'

/** Units of each variant that can be bought now; inventory, a higher tier, hands it in. */
export type Availability = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

const mostLists = 200

function listOf(snapshot: CatalogSnapshot, wanted: Wanted): readonly SoldProduct[] {
	const key = JSON.stringify([wanted.category, wanted.flavor, wanted.q, wanted.sort])
	const kept = snapshot.lists.get(key)
	if (kept) return kept
	const list = choose(snapshot.products, wanted)
	if (snapshot.lists.size >= mostLists) snapshot.lists.clear()
	snapshot.lists.set(key, list)
	return list
}

export async function productPage(
	{ catalog, availability }: { catalog: Catalog; availability: Availability },
	query: Wanted & { limit?: string | undefined; cursor?: string | undefined },
): Promise<{ items: ProductSummary[]; nextCursor: string | null; total: number }> {
	const list = listOf(await catalog.now(), query)
	const limit = Number(query.limit ?? 24)
	const begin = query.cursor ? afterCursor(list, query.cursor) : 0
	const shown = list.slice(begin, begin + limit)
	const free = await availability(shown.flatMap((product) => product.variants.map((variant) => variant.id)))
	const last = shown.at(-1)
	return {
		items: shown.map((product) => summaryOf(product, free)),
		nextCursor: last && begin + limit < list.length ? cursorOf(last) : null,
		total: list.length,
	}
}

function afterCursor(list: readonly SoldProduct[], cursor: string): number {
	const at = list.findIndex((product) => product.slug === slugOfCursor(cursor))
	if (at < 0)
		throw new Refusal('INVALID_INPUT', 'This cursor is not of this list.', {
			issues: [{ path: ['cursor'], message: 'Start again without it.' }],
		})
	return at + 1
}

export async function productBySlug(
	{ catalog, availability }: { catalog: Catalog; availability: Availability },
	slug: string,
): Promise<Product> {
	const product = (await catalog.now()).productBySlug.get(slug)
	if (!product) throw notFound('This product')
	const free = await availability(product.variants.map((variant) => variant.id))
	return { ...product.wire, variants: variantsOf(product, free) }
}

const variantsOf = ({ wire }: SoldProduct, free: ReadonlyMap<string, number>) =>
	wire.variants.map((variant) => ({ ...variant, available: free.get(variant.id) ?? 0 }))

function summaryOf(product: SoldProduct, free: ReadonlyMap<string, number>): ProductSummary {
	const { description, highlights, contents, ingredients, nutrition, advisory, ...summary } = product.wire
	return { ...summary, variants: variantsOf(product, free) }
}
