import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Delivery, DeliveryState, DeliverySummary } from '#contracts/inventory/deliveries.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { containing, cursorKeyOf, olderThan, type Paging, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNames } from '../actor-names.ts'
import { inventoryItems, stockLots } from '../tables.ts'
import { deliveries, deliveryLines, deliveryReceipts } from './tables.ts'

/** A page of deliveries, the one entered last first. */
export async function deliveryPage(db: Db, query: Paging & { q?: string | undefined; open?: 'true' | undefined }) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, timeCursorKey)
	const { id, supplier, reference, closedAt } = deliveries
	const pattern = query.q && containing(query.q)
	const rows = await summaries(db)
		.where(
			and(
				olderThan(deliveries.createdAt, deliveries.id, last),
				query.open ? isNull(closedAt) : undefined,
				pattern ? or(ilike(supplier, pattern), ilike(reference, pattern)) : undefined,
			),
		)
		.orderBy(desc(deliveries.createdAt), desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.instant, row.id])
	return { items: items.map(asSummary), nextCursor }
}

function summaries(db: DbOrTx) {
	const ofDelivery = eq(deliveryLines.deliveryId, deliveries.id)
	const sums = db
		.select({
			expected: sql<number>`sum(${deliveryLines.quantity})::int`.as('expected'),
			received: sql<number>`sum(${deliveryLines.received})::int`.as('received'),
			isShort: sql<boolean>`bool_or(${deliveryLines.received} < ${deliveryLines.quantity})`.as('is_short'),
			isOver: sql<boolean>`bool_or(${deliveryLines.received} > ${deliveryLines.quantity})`.as('is_over'),
		})
		.from(deliveryLines)
		.where(ofDelivery)
		.as('sums')
	const { id, supplier, reference, location, expectedOn, closedAt } = deliveries
	const { expected, received, isShort, isOver } = sums
	const instant = sql<string>`${deliveries.createdAt}::text`
	return db
		.select({ id, supplier, reference, location, expectedOn, closedAt, expected, received, isShort, isOver, instant })
		.from(deliveries)
		.innerJoinLateral(sums, sql`true`)
		.$dynamic()
}

type Row = Awaited<ReturnType<typeof summaries>>[number]

function stateOf({ closedAt, received, isShort, isOver }: Row): DeliveryState {
	if (!closedAt) return received === 0 ? 'expected' : 'partly'
	return isShort ? 'short' : isOver ? 'over' : 'complete'
}

const asSummary = (row: Row): DeliverySummary => {
	const { closedAt: _, isShort: __, isOver: ___, instant: ____, ...summary } = row
	return { ...summary, state: stateOf(row) }
}

/** One delivery with its lines and the receipts of each line. Throws `NOT_FOUND`. */
export async function deliveryById(db: DbOrTx, id: string): Promise<Delivery> {
	if (!z.guid().safeParse(id).success) throw notFound('The delivery')
	const [row] = await summaries(db).where(eq(deliveries.id, id))
	const [whole] = await db.select().from(deliveries).where(eq(deliveries.id, id))
	if (!row || !whole) throw notFound('The delivery')
	const lines = await linesOf(db, id)
	const receipts = await receiptsOf(
		db,
		lines.map((line) => line.id),
	)
	const people = await actorNames(db, [whole.createdBy, whole.closedBy, ...receipts.map(({ actor }) => actor)])
	return {
		...asSummary(row),
		createdAt: whole.createdAt.toISOString(),
		createdBy: people(whole.createdBy),
		closedAt: whole.closedAt?.toISOString() ?? null,
		closedBy: whole.closedBy && people(whole.closedBy),
		closeReason: whole.closeReason,
		lines: lines.map((line) => ({
			...line,
			receipts: receipts
				.filter(({ lineId }) => lineId === line.id)
				.map(({ lineId: _, at, actor, ...receipt }) => ({ ...receipt, actor: people(actor), at: at.toISOString() })),
		})),
	}
}

function linesOf(db: DbOrTx, deliveryId: string) {
	const { id, quantity, received, unitCostCents, announced } = deliveryLines
	const { sku, name } = inventoryItems
	return db
		.select({ id, sku, name, quantity, received, unitCostCents, announced })
		.from(deliveryLines)
		.innerJoin(inventoryItems, eq(inventoryItems.id, deliveryLines.itemId))
		.where(eq(deliveryLines.deliveryId, deliveryId))
		.orderBy(asc(sku))
}

function receiptsOf(db: DbOrTx, lineIds: readonly string[]) {
	const { lineId, quantity, actor, at, id } = deliveryReceipts
	const { code: lot, bestBy } = stockLots
	return db
		.select({ lineId, lot, bestBy, quantity, actor, at })
		.from(deliveryReceipts)
		.innerJoin(stockLots, eq(stockLots.id, deliveryReceipts.lotId))
		.where(inArray(lineId, [...lineIds]))
		.orderBy(asc(id))
}
