import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StockItem } from '#contracts/inventory.ts'
import type { Db, DbOrTx, Statement, Tx } from '#server/db/client.ts'
import type { Listener } from '#server/db/listener.ts'
import { containing, cursorAt, place, placeAt } from '#server/db/paging.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import { notFound } from '#server/errors.ts'
import { isSellable } from './reservations.ts'
import { buyable, type Consumption, maxShown } from './rules.ts'
import { inventoryItems, variantItems } from './tables.ts'

/** Which items every variant takes, and what of each item is kept back for distributors. */
export interface ShelfPlan {
	consumption: ReadonlyMap<string, readonly Consumption[]>
	keptBack: ReadonlyMap<string, number>
	/** Free units of each item from which on it does not matter how many they are. */
	plenty: ReadonlyMap<string, number>
}

/** What was free at one moment of everything that some variants take. */
export interface FreeStock {
	plan: ShelfPlan
	free: ReadonlyMap<string, number>
}

export interface Inventory {
	plan: Versioned<ShelfPlan>
	/** In a transaction, hand it in: a connection of its own might not be there to have. */
	freeStock(variantIds: readonly string[], within?: Tx): Promise<FreeStock>
	/** Units of each variant that a consumer can buy now, 99 at the most. */
	availability(variantIds: readonly string[]): Promise<ReadonlyMap<string, number>>
	/** Stock was changed otherwise than by selling. */
	forget(): void
}

/** For how long, in ms, nothing is asked about an item of which there was plenty. */
const plentyLasts = 1000
/** So many times what would have to be there to be told the most that is ever told: selling does not get through it meanwhile. */
const plentyFactor = 2

/** Units of a variant that can be bought; one that takes nothing from the shelf never sells out. */
export function unitsFree({ plan, free }: FreeStock, variantId: string): number {
	const items = plan.consumption.get(variantId)
	return items ? buyable(items, free, plan.keptBack) : maxShown
}

const freeByItem: Statement<{ itemId: string; free: number }> = {
	name: 'stock-free-by-item',
	text: `SELECT item_id AS "itemId", sum(on_hand - reserved) AS free FROM stock_lots
		WHERE item_id = ANY($1::uuid[]) AND ${isSellable} GROUP BY item_id`,
}

export async function createInventory(db: Db, reader: Db, listener: Listener): Promise<Inventory> {
	const plan = await versioned(reader, listener, async () => {
		const [links, items] = await Promise.all([
			reader.select().from(variantItems),
			reader.select({ id: inventoryItems.id, wholesaleReserve: inventoryItems.wholesaleReserve }).from(inventoryItems),
		])
		const byVariant = Map.groupBy(links, (link) => link.variantId)
		const plenty = new Map<string, number>()
		for (const { itemId, quantity } of links)
			plenty.set(itemId, Math.max(plenty.get(itemId) ?? 0, plentyFactor * maxShown * quantity))
		for (const { id, wholesaleReserve } of items) plenty.set(id, (plenty.get(id) ?? 0) + wholesaleReserve)
		return {
			consumption: new Map(
				[...byVariant].map(([id, of]) => [id, of.map(({ itemId, quantity }) => ({ itemId, quantity }))]),
			),
			keptBack: new Map(items.map((item) => [item.id, item.wholesaleReserve])),
			plenty,
		}
	})
	// More may be kept back than before: what was plenty may be none.
	plan.onChange(forget)
	// What is told is capped, so of plenty the same is told a moment later. What is taken is never decided by this.
	let seen = new Map<string, number>()
	let seenUntil = 0
	async function freeStock(variantIds: readonly string[], within?: Tx): Promise<FreeStock> {
		const current = await plan.now()
		const itemIds = new Set(variantIds.flatMap((id) => (current.consumption.get(id) ?? []).map((item) => item.itemId)))
		if (performance.now() > seenUntil) forget()
		const known = seen
		const unknown = [...itemIds].filter((id) => !known.has(id))
		const rows = unknown.length > 0 ? await (within ?? db).run(freeByItem, [unknown]) : []
		const free = new Map([...itemIds].map((id) => [id, known.get(id) ?? 0]))
		for (const row of rows) {
			free.set(row.itemId, row.free)
			if (row.free >= (current.plenty.get(row.itemId) ?? Number.POSITIVE_INFINITY)) known.set(row.itemId, row.free)
		}
		return { plan: current, free }
	}
	function forget() {
		seen = new Map()
		seenUntil = performance.now() + plentyLasts
	}

	return {
		plan,
		freeStock,
		forget,
		async availability(variantIds) {
			const stock = await freeStock(variantIds)
			return new Map(variantIds.map((id) => [id, unitsFree(stock, id)]))
		},
	}
}

const stockItems = (where: string) => `
	SELECT i.sku, i.name, coalesce(sum(l.on_hand), 0)::int AS "onHand", coalesce(sum(l.reserved), 0)::int AS reserved,
		coalesce(sum(l.available), 0)::int AS available,
		coalesce(json_agg(json_build_object('code', l.location, 'onHand', l.on_hand, 'reserved', l.reserved, 'available', l.available)
			ORDER BY l.location) FILTER (WHERE l.location IS NOT NULL), '[]') AS locations
	FROM inventory_items i
	LEFT JOIN LATERAL (
		SELECT location, sum(on_hand)::int AS on_hand, sum(reserved)::int AS reserved,
			coalesce(sum(on_hand - reserved) FILTER (WHERE ${isSellable}), 0)::int AS available
		FROM stock_lots WHERE item_id = i.id GROUP BY location
	) l ON true
	${where} GROUP BY i.id ORDER BY i.sku`

const bySku: Statement<StockItem> = { name: 'stock-item-by-sku', text: stockItems('WHERE i.sku = $1') }

const page: Statement<StockItem> = {
	name: 'stock-page',
	text: `${stockItems(`WHERE i.sku > $1 AND ($2 = '' OR i.sku ILIKE $2 OR i.name ILIKE $2 OR EXISTS (
		SELECT 1 FROM variant_items vi JOIN published.variants v ON v.id = vi.variant_id WHERE vi.item_id = i.id AND v.sku ILIKE $2))`)} LIMIT $3`,
}

export async function stockItemBySku(db: DbOrTx, sku: string): Promise<StockItem> {
	const [item] = await db.run(bySku, [sku])
	if (!item) throw notFound(`The inventory item ${sku}`)
	return item
}

const afterSku = z.tuple([place.text])

/** Items by SKU; `q` finds an item by its own SKU or name, or by the SKU of a variant that takes it. */
export async function stockPage(
	db: Db,
	query: { q?: string | undefined; limit?: string | undefined; cursor?: string | undefined },
) {
	const limit = Number(query.limit ?? 50)
	const pattern = query.q ? containing(query.q) : ''
	const items = await db.run(page, [placeAt(query.cursor, afterSku)?.[0] ?? '', pattern, limit + 1])
	const shown = items.slice(0, limit)
	const end = shown.at(-1)
	return { items: shown, nextCursor: items.length > limit && end ? cursorAt([end.sku]) : null }
}

/** Which lots the lines of an order were taken from. */
export async function allocationsOf(db: DbOrTx, orderId: string) {
	const rows = await db.execute<{
		lineId: string
		sku: string
		lot: string
		bestBy: string | null
		location: string
		quantity: number
		state: string
	}>(sql`SELECT c.line_id AS "lineId", i.sku, l.code AS lot, l.best_by::text AS "bestBy", l.location, c.quantity, c.state
		FROM stock_reservations c JOIN stock_lots l ON l.id = c.lot_id JOIN inventory_items i ON i.id = l.item_id
		WHERE c.order_id = ${orderId} ORDER BY i.sku, l.code`)
	return rows.rows
}
