import { desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { beginning, containing } from '#server/db/paging.ts'
import { publishedProducts as products } from '#server/modules/catalog/index.ts'
import { claimBatches } from './tables.ts'

/** Batches of codes under cans by the beginning of their lot or a part of the product's name, the newest first. */
export async function findClaimBatches(db: Db, q: string, limit: number) {
	const { id, lot, codes } = claimBatches
	const rows = await db
		.select({ id, lot, codes, product: products.name })
		.from(claimBatches)
		.innerJoin(products, eq(products.id, claimBatches.productId))
		.where(or(ilike(lot, beginning(q)), ilike(products.name, containing(q))))
		.orderBy(desc(id))
		.limit(limit)
	return rows.map((row) => ({
		title: `Codes of lot ${row.lot}`,
		detail: `${row.product}, ${row.codes.toLocaleString('en-US')} codes`,
		path: '/admin/token-admin',
	}))
}
