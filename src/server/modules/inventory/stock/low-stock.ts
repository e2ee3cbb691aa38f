import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { isLow } from '#contracts/inventory/inventory.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Env } from '#server/startup/env.ts'
import { isInStock, isSellable } from '../shelf-life.ts'
import { inventoryItems, lowStockNotices, stockLots } from '../tables.ts'

interface LowStockDeps {
	db: Db
	env: Pick<Env, 'MAIL_INBOX'>
	mailer: Mailer
}

/**
 * Mails staff of items that have come down to their threshold: each once, and again only after it was above it. Run by the
 * clock, so that a purchase does nothing for it.
 */
export const notifyLowStock = ({ db, env, mailer }: LowStockDeps): Promise<void> =>
	transaction(db, async (tx) => {
		const watched = await watchedItems(tx)
		const restocked = watched.filter((item) => item.isTold && !isLow(item))
		if (restocked.length > 0) await tx.delete(lowStockNotices).where(inArray(lowStockNotices.itemId, idsOf(restocked)))
		const low = watched.filter((item) => !item.isTold && isLow(item))
		if (low.length === 0) return
		// Another process may have told of some of them meanwhile.
		const noted = await tx
			.insert(lowStockNotices)
			.values(low.map(({ id }) => ({ itemId: id })))
			.onConflictDoNothing()
			.returning({ id: lowStockNotices.itemId })
		const ids = new Set(idsOf(noted))
		const items = low
			.filter(({ id }) => ids.has(id))
			.map(({ sku, name, available, lowStockAt }) => ({ sku, name, available, lowStockAt: lowStockAt ?? 0 }))
		if (items.length === 0) return
		mailer.enqueue(tx, {
			kind: 'low-stock',
			cause: `low-stock:${randomUUID()}`,
			to: env.MAIL_INBOX,
			data: { items },
		})
	})

const idsOf = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id)

/** Items with a threshold, or with a notice from when they had one, in one order for all who tell. */
function watchedItems(db: DbOrTx) {
	const { id, sku, name, lowStockAt } = inventoryItems
	const free = db
		.select({ units: sql`coalesce(sum(on_hand - reserved) FILTER (WHERE ${sql.raw(isSellable)}), 0)::int` })
		.from(stockLots)
		.where(and(eq(stockLots.itemId, id), sql.raw(isInStock)))
	return db
		.select({
			id,
			sku,
			name,
			lowStockAt,
			available: sql<number>`(${free})`,
			isTold: sql<boolean>`${lowStockNotices.itemId} IS NOT NULL`,
		})
		.from(inventoryItems)
		.leftJoin(lowStockNotices, eq(lowStockNotices.itemId, id))
		.where(or(isNotNull(lowStockAt), isNotNull(lowStockNotices.itemId)))
		.orderBy(asc(id))
}
