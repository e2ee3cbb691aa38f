import { and, desc, eq, getTableColumns, isNotNull, lt } from 'drizzle-orm'
import type { ClaimBatch } from '#contracts/tokens/tokens.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import { publishedProducts as products } from '#server/modules/catalog/index.ts'
import { claimBatches, claimCodes } from './tables.ts'

/** Batches, the newest first. Ids count upwards in time, so they are the cursor too. */
export async function batchList(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await batches(db)
		.where(last ? lt(claimBatches.id, last[0]) : undefined)
		.orderBy(desc(claimBatches.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
	return { items: items.map(asBatch), nextCursor }
}

export async function batchBy(db: DbOrTx, id: string): Promise<ClaimBatch> {
	const [row] = await batches(db).where(eq(claimBatches.id, id))
	if (!row) throw new Error('The batch was not written.')
	return asBatch(row)
}

const { id, lot, tokens, codes, expiresAt, createdAt } = getTableColumns(claimBatches)

function batches(db: DbOrTx) {
	const ofBatch = and(eq(claimCodes.batchId, claimBatches.id), isNotNull(claimCodes.claimedAt))
	const product = { slug: products.slug, name: products.name }
	return db
		.select({ id, product, lot, tokens, codes, expiresAt, createdAt, claimed: db.$count(claimCodes, ofBatch) })
		.from(claimBatches)
		.innerJoin(products, eq(products.id, claimBatches.productId))
		.$dynamic()
}

const asBatch = ({ expiresAt, createdAt, ...batch }: Awaited<ReturnType<typeof batches>>[number]): ClaimBatch => ({
	...batch,
	expiresAt: expiresAt.toISOString(),
	createdAt: createdAt.toISOString(),
})
