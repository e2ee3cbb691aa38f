import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { StockMovement } from '#contracts/inventory/stock-items.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, type Paging, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { inventoryItems, stockLots, stockMovements, transitWarehouse } from '../tables.ts'

/** The last movement of a page, and what was on hand before it: nothing that moves later changes either. */
const afterMovement = z.tuple([z.int().positive(), z.int()])

export interface HistoryQuery extends Paging {
	location?: string | undefined
	show?: 'all' | undefined
}

export interface HistoryDeps {
	db: Db
	/** Numbers of orders by the ids that movements refer to; ids of other things are left out. */
	orderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Every movement of an item, the newest first, with what was on hand after it. Throws `NOT_FOUND`. */
export async function movementPage({ db, orderNumbers }: HistoryDeps, sku: string, query: HistoryQuery) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, afterMovement)
	const rows = await movements(db, sku, query, last?.[0], limit + 1)
	if (rows.length === 0 && !last) await confirmItem(db, sku)
	let onHand = last?.[1] ?? rows[0]?.onHandNow ?? 0
	const shown = rows.map(({ onHandNow: _, ...row }) => {
		const onHandAfter = onHand
		onHand -= row.onHandDelta
		return { ...row, onHandAfter }
	})
	const { items, nextCursor } = pageOf(shown, limit, (row) => [row.id, row.onHandAfter - row.onHandDelta])
	const numbers = await orderNumbers(db, [...new Set(items.flatMap(({ reference }) => orderIdIn(reference)))])
	return {
		items: items.map(
			({ reference, at, ...row }): StockMovement => ({
				...row,
				at: at.toISOString(),
				order: (reference && numbers.get(reference)) ?? null,
				document: documentIn(reference),
			}),
		),
		nextCursor,
	}
}

/** `delivery:` and an id, and the like. */
function documentIn(reference: string | null): StockMovement['document'] {
	const [, kind, id] = /^(delivery|transfer|count|recall):(.+)$/.exec(reference ?? '') ?? []
	return kind && id ? { kind: kind as NonNullable<StockMovement['document']>['kind'], id } : null
}

const orderIdIn = (reference: string | null): string[] =>
	reference !== null && z.guid().safeParse(reference).success ? [reference] : []

/** From each lot so many of its last, by the lot's index; the newest of them all are the answer. */
function movements(db: Db, sku: string, query: HistoryQuery, before: number | undefined, limit: number) {
	const isAsked = query.location ? eq(stockLots.location, query.location) : ne(stockLots.location, transitWarehouse)
	const moved = db
		.select()
		.from(stockMovements)
		.where(
			and(
				eq(stockMovements.lotId, stockLots.id),
				query.show === 'all' ? undefined : ne(stockMovements.onHandDelta, sql`0`),
				before === undefined ? undefined : lt(stockMovements.id, before),
			),
		)
		.orderBy(desc(stockMovements.id))
		.limit(limit)
		.as('moved')
	const lots = alias(stockLots, 'lots')
	// In one statement with the movements, so that both are of one moment.
	const now = db
		.select({ units: sql`coalesce(sum(${lots.onHand}), 0)::int` })
		.from(lots)
		.where(
			and(
				eq(lots.itemId, inventoryItems.id),
				query.location ? eq(lots.location, query.location) : ne(lots.location, transitWarehouse),
			),
		)
	return db
		.select({
			id: moved.id,
			at: moved.at,
			kind: moved.kind,
			lot: stockLots.code,
			location: stockLots.location,
			onHandDelta: moved.onHandDelta,
			reservedDelta: moved.reservedDelta,
			actor: sql<string>`coalesce(${publishedUsers.username}, ${moved.actor})`,
			reason: moved.reason,
			reference: moved.reference,
			onHandNow: sql<number>`(${now})`,
		})
		.from(inventoryItems)
		.innerJoin(stockLots, and(eq(stockLots.itemId, inventoryItems.id), isAsked))
		.innerJoinLateral(moved, sql`true`)
		.leftJoin(publishedUsers, eq(publishedUsers.id, moved.actor))
		.where(eq(inventoryItems.sku, sku))
		.orderBy(desc(moved.id))
		.limit(limit)
}

async function confirmItem(db: Db, sku: string): Promise<void> {
	const found = await db.select({ id: inventoryItems.id }).from(inventoryItems).where(eq(inventoryItems.sku, sku))
	if (found.length === 0) throw notFound(`The inventory item ${sku}`)
}
