import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { products } from '../tables.ts'
import { productSubject } from './product-history.ts'

const slice = 100

/** Publishes the drafts whose time has come, each in a transaction of its own. */
export const publishDueProducts = (deps: RowJobDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'product-publishing',
		atOnce: slice,
		next: (after: DueProduct | undefined) => dueProducts(deps.db, after),
		act: ({ id }) => publish(deps.db, id),
	})
type DueProduct = Awaited<ReturnType<typeof dueProducts>>[number]

function dueProducts(db: Db, after: { at: string; id: string } | undefined) {
	const { id, name, publishAt } = products
	return db
		.select({ id, about: name, at: sql<string>`${publishAt}::text` })
		.from(products)
		.where(
			and(
				lte(publishAt, sql`now()`),
				isDueAgain(db, 'product-publishing', id),
				after && sql`(${publishAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(publishAt), asc(id))
		.limit(slice)
}

const publish = (db: Db, id: string): Promise<void> =>
	transaction(db, async (tx) => {
		const [row] = await tx
			.select({ version: products.version, publishAt: products.publishAt })
			.from(products)
			.where(and(eq(products.id, id), lte(products.publishAt, sql`now()`)))
			.for('no key update')
		if (!row) return
		await tx
			.update(products)
			.set({ status: 'active', publishAt: null, version: row.version + 1, updatedAt: sql`now()` })
			.where(eq(products.id, id))
		const changes = [
			{ field: 'status', before: 'scheduled', after: 'published' },
			{ field: 'publishAt', before: row.publishAt?.toISOString() ?? null, after: null },
		]
		const details = { version: row.version + 1, changes }
		await audit(tx, { actor: 'system', action: 'product.changed', subject: productSubject(id), details })
	})
