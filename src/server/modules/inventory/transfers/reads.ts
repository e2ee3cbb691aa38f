import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transfer, TransferSummary } from '#contracts/inventory/transfers.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, olderThan, type Paging, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNames } from '../actor-names.ts'
import { inventoryItems, stockLots } from '../tables.ts'
import { transferLines, transfers } from './tables.ts'

/** A page of transfers, the one dispatched last first. */
export async function transferPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, timeCursorKey)
	const rows = await summaries(db)
		.where(olderThan(transfers.dispatchedAt, transfers.id, last))
		.orderBy(desc(transfers.dispatchedAt), desc(transfers.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ instant, id }) => [instant, id])
	return { items: items.map(asSummary), nextCursor }
}

function summaries(db: DbOrTx) {
	const sums = db
		.select({
			dispatched: sql<number>`sum(${transferLines.quantity})::int`.as('dispatched'),
			arrived: sql<number | null>`sum(${transferLines.arrived})::int`.as('arrived_units'),
			differs: sql<boolean | null>`bool_or(${transferLines.arrived} <> ${transferLines.quantity})`.as('differs'),
		})
		.from(transferLines)
		.where(eq(transferLines.transferId, transfers.id))
		.as('sums')
	const { id, fromLocation, toLocation, dispatchedAt, receivedAt } = transfers
	const { dispatched, arrived, differs } = sums
	const instant = sql<string>`${dispatchedAt}::text`
	return db
		.select({ id, from: fromLocation, to: toLocation, dispatchedAt, receivedAt, dispatched, arrived, differs, instant })
		.from(transfers)
		.innerJoinLateral(sums, sql`true`)
		.$dynamic()
}

const asSummary = ({
	differs,
	dispatchedAt,
	receivedAt,
	instant: _,
	...row
}: Awaited<ReturnType<typeof summaries>>[number]): TransferSummary => ({
	...row,
	dispatchedAt: dispatchedAt.toISOString(),
	receivedAt: receivedAt?.toISOString() ?? null,
	state: receivedAt === null ? 'in_transit' : differs ? 'differs' : 'received',
})

/** One transfer with its lots. Throws `NOT_FOUND`. */
export async function transferById(db: DbOrTx, id: string): Promise<Transfer> {
	if (!z.guid().safeParse(id).success) throw notFound('The transfer')
	const [row] = await summaries(db).where(eq(transfers.id, id))
	const [whole] = await db.select().from(transfers).where(eq(transfers.id, id))
	if (!row || !whole) throw notFound('The transfer')
	const people = await actorNames(db, [whole.dispatchedBy, whole.receivedBy])
	const { quantity, arrived, reason, id: lineId } = transferLines
	const { sku, name } = inventoryItems
	const { code: lot, bestBy } = stockLots
	const lines = await db
		.select({ id: lineId, sku, name, lot, bestBy, quantity, arrived, reason })
		.from(transferLines)
		.innerJoin(stockLots, eq(stockLots.id, transferLines.fromLotId))
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(eq(transferLines.transferId, id))
		.orderBy(asc(sku), asc(lot))
	return {
		...asSummary(row),
		note: whole.note,
		dispatchedBy: people(whole.dispatchedBy),
		receivedBy: whole.receivedBy && people(whole.receivedBy),
		lines,
	}
}
