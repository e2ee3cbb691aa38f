import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CountSheet, CountSummary } from '#contracts/inventory/counts.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, olderThan, type Paging, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNames } from '../actor-names.ts'
import { inventoryItems, stockLots } from '../tables.ts'
import { stockCountLines, stockCounts } from './tables.ts'

/** A page of count sheets, the one started last first. */
export async function countPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, timeCursorKey)
	const rows = await summaries(db)
		.where(olderThan(stockCounts.createdAt, stockCounts.id, last))
		.orderBy(desc(stockCounts.createdAt), desc(stockCounts.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ instant, id }) => [instant, id])
	const people = await actorNames(
		db,
		items.map(({ createdBy }) => createdBy),
	)
	return { items: items.map((row) => asSummary(row, people)), nextCursor }
}

function summaries(db: DbOrTx) {
	const sums = db
		.select({
			lots: sql<number>`count(*)::int`.as('lots'),
			counted: sql<number>`count(${stockCountLines.counted})::int`.as('counted_lots'),
		})
		.from(stockCountLines)
		.where(eq(stockCountLines.countId, stockCounts.id))
		.as('sums')
	const { id, fileName, state, createdAt, createdBy, endedAt } = stockCounts
	const location = sql<string>`array_to_string(${stockCounts.location} || ${stockCounts.otherLocations}, ', ')`
	const instant = sql<string>`${createdAt}::text`
	return db
		.select({
			...{ id, location, fileName, state, createdAt, createdBy, endedAt },
			...{ lots: sums.lots, counted: sums.counted, instant },
		})
		.from(stockCounts)
		.innerJoinLateral(sums, sql`true`)
		.$dynamic()
}

const asSummary = (
	{ instant: _, ...row }: Awaited<ReturnType<typeof summaries>>[number],
	people: (actor: string) => string,
): CountSummary => ({
	...row,
	createdAt: row.createdAt.toISOString(),
	createdBy: people(row.createdBy),
	endedAt: row.endedAt?.toISOString() ?? null,
})

/** One count sheet with its lots. Throws `NOT_FOUND`. */
export async function countById(db: DbOrTx, id: string): Promise<CountSheet> {
	if (!z.guid().safeParse(id).success) throw notFound('The count')
	const [row] = await summaries(db).where(eq(stockCounts.id, id))
	const [whole] = await db.select().from(stockCounts).where(eq(stockCounts.id, id))
	if (!row || !whole) throw notFound('The count')
	const { lotId, counted, book, countedBy, countedAt } = stockCountLines
	const { sku, name } = inventoryItems
	const { code: lot, location, bestBy } = stockLots
	const lines = await db
		.select({ lotId, sku, name, lot, location, bestBy, counted, book, countedBy, countedAt })
		.from(stockCountLines)
		.innerJoin(stockLots, eq(stockLots.id, lotId))
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(eq(stockCountLines.countId, id))
		.orderBy(asc(sku), sql`${bestBy} NULLS LAST`, asc(lot), asc(location))
	const people = await actorNames(db, [row.createdBy, whole.endedBy, ...lines.map((line) => line.countedBy)])
	return {
		...asSummary(row, people),
		endedBy: whole.endedBy && people(whole.endedBy),
		reason: whole.reason,
		lines: lines.map((line) => ({
			...line,
			countedBy: line.countedBy && people(line.countedBy),
			countedAt: line.countedAt?.toISOString() ?? null,
		})),
	}
}
