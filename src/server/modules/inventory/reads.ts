import type { Db, DbOrTx, Statement } from '#server/db/client.ts'
import type { Listener } from '#server/db/connections/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import { buyableUnits, type Consumption, maxShown, sellableUnits } from './rules.ts'
import { isInStock, isSellable } from './shelf-life.ts'
import { inventoryItems, variantItems } from './tables.ts'

/** Which items one unit of each variant takes, and how many units of each item are kept back for distributors. */
export interface ShelfPlan {
	consumption: ReadonlyMap<string, readonly Consumption[]>
	keptBack: ReadonlyMap<string, number>
	/** Free units from which an item has plenty: then its variants show `maxShown`, whatever is sold within a second. */
	plenty: ReadonlyMap<string, number>
}

/** The units that were free, at one moment, of each item that some variants take. */
export interface FreeStock {
	plan: ShelfPlan
	free: ReadonlyMap<string, number>
}

export interface Inventory {
	plan: Versioned<ShelfPlan>
	/** `within`: the caller's transaction, if there is one; a second connection might not be free. */
	freeStock(variantIds: readonly string[], within?: DbOrTx): Promise<FreeStock>
	/** Units of each variant that a consumer can buy now, `maxShown` at the most. */
	availability(variantIds: readonly string[], within?: DbOrTx): Promise<ReadonlyMap<string, number>>
	/** The same for staff, however many they are; null for a variant that takes nothing from the shelf. */
	unitsForSale(variantIds: readonly string[]): Promise<ReadonlyMap<string, number | null>>
	/** Drops the remembered free units: to be called when stock changed otherwise than by selling. */
	forget(): void
}

/** For how many ms the free units of an item that has plenty are remembered instead of read again. */
const plentyLasts = 1000
/** Plenty is this many times the units that `maxShown` of a variant takes: a second of sales does not use up the rest. */
const plentyFactor = 2

/** Units of a variant that can be bought; one that takes nothing from the shelf never sells out. */
export function unitsFree({ plan, free }: FreeStock, variantId: string): number {
	const items = plan.consumption.get(variantId)
	return items ? buyableUnits(items, free, plan.keptBack) : maxShown
}

const allUnitsFree = ({ plan, free }: FreeStock, variantIds: readonly string[]): Map<string, number | null> =>
	new Map(
		variantIds.map((id) => {
			const items = plan.consumption.get(id)
			return [id, items ? sellableUnits(items, free, plan.keptBack) : null]
		}),
	)

const freeByItem: Statement<{ itemId: string; free: number }> = {
	name: 'stock-free-by-item',
	text: `SELECT item_id AS "itemId", sum(on_hand - reserved) AS free FROM stock_lots
		WHERE item_id = ANY($1::uuid[]) AND ${isInStock} AND ${isSellable} GROUP BY item_id`,
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
	// The reserve for distributors may have grown: an item that had plenty may have little left for consumers.
	plan.onChange(forget)
	// Free units of the items that had plenty. They serve what pages show; a sale reserves its units in the database.
	let seen = new Map<string, number>()
	let seenUntil = 0
	async function freeStock(variantIds: readonly string[], within?: DbOrTx): Promise<FreeStock> {
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
		async availability(variantIds, within) {
			const stock = await freeStock(variantIds, within)
			return new Map(variantIds.map((id) => [id, unitsFree(stock, id)]))
		},
		unitsForSale: async (variantIds) => allUnitsFree(await freeStock(variantIds), variantIds),
	}
}
