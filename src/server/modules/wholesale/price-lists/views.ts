import { published } from '#server/db/published.ts'
import { casePacks } from './tables.ts'

/** Products by the case, and the item of the shelf that a case is made of. */
export const publishedCasePacks = published.view('case_packs').as((query) =>
	query
		.select({
			id: casePacks.id,
			productId: casePacks.productId,
			itemId: casePacks.itemId,
			sku: casePacks.sku,
			unitsPerCase: casePacks.unitsPerCase,
			containers: casePacks.containers,
		})
		.from(casePacks),
)
