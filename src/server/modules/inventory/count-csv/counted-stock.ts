import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { sha256 } from '#server/hashing.ts'
import { inventoryItems, stockLots, transitWarehouse } from '../tables.ts'
import { warehouseList } from '../warehouses.ts'
import type { CountRow } from './count-row.ts'

type Lot = Pick<
	typeof stockLots.$inferSelect,
	'id' | 'itemId' | 'location' | 'code' | 'bestBy' | 'onHand' | 'reserved' | 'state' | 'unitCostCents'
>

export interface CountedItem {
	id: string
	sku: string
	name: string
	/** Over all lots in warehouses. */
	onHand: number
	/** Some of its lots have a best-by date. */
	expires: boolean
}

/** Lots, items and warehouses that a file names, as the books have them. */
export interface CountedStock {
	items: ReadonlyMap<string, CountedItem>
	locations: ReadonlySet<string>
	/** Lots of one item and code, wherever they lie; those that are spelled so come first. */
	lotsOf: (itemId: string, code: string) => readonly Lot[]
}

/** The ids of the items that the rows name. */
export async function itemsNamed(db: DbOrTx, rows: readonly CountRow[]): Promise<string[]> {
	const skus = [...new Set(rows.map(({ sku }) => sku))]
	const found = await db.select({ id: inventoryItems.id }).from(inventoryItems).where(inArray(inventoryItems.sku, skus))
	return found.map(({ id }) => id)
}

export async function countedStock(
	db: DbOrTx,
	itemIds: readonly string[],
	rows: readonly CountRow[],
): Promise<CountedStock> {
	const ids = [...itemIds]
	const codes = [...new Set(rows.map(({ lot }) => lot.toUpperCase()))]
	const { id, itemId, location, code, bestBy, onHand, reserved, state, unitCostCents } = stockLots
	const named = await db
		.select({ id: inventoryItems.id, sku: inventoryItems.sku, name: inventoryItems.name })
		.from(inventoryItems)
		.where(inArray(inventoryItems.id, ids))
	const sums = await db
		.select({
			itemId,
			onHand: sql<number>`sum(${onHand})::int`,
			expires: sql<boolean>`bool_or(${bestBy} IS NOT NULL)`,
		})
		.from(stockLots)
		.where(and(inArray(itemId, ids), ne(location, transitWarehouse)))
		.groupBy(itemId)
	const lots = await db
		.select({ id, itemId, location, code, bestBy, onHand, reserved, state, unitCostCents })
		.from(stockLots)
		.where(and(inArray(itemId, ids), inArray(sql`upper(${code})`, codes)))
		.orderBy(asc(id))
	const warehouses = await warehouseList(db)
	const sumOf = new Map(sums.map((sum) => [sum.itemId, sum]))
	const byCode = Map.groupBy(lots, (lot) => `${lot.itemId} ${lot.code.toUpperCase()}`)
	return {
		items: new Map(
			named.map((item) => {
				const { onHand = 0, expires = false } = sumOf.get(item.id) ?? {}
				return [item.sku, { ...item, onHand, expires }]
			}),
		),
		locations: new Set(warehouses.items.map((warehouse) => warehouse.code)),
		lotsOf: (item, lot) =>
			(byCode.get(`${item} ${lot.toUpperCase()}`) ?? []).toSorted(
				(one, other) => Number(other.code === lot) - Number(one.code === lot),
			),
	}
}

/** Digits of a row's hash in the mark of a preview: enough to find a row that changed. */
const markLength = 5

const hashOf = (value: unknown): string => sha256(JSON.stringify(value))

/** The mark of a preview: a hash of the file, and one of each row's lots, by which a later change is found. */
export function seenStock(fileHash: string, rows: readonly CountRow[], { items, lotsOf }: CountedStock): string {
	const looked = rows.map(({ sku, location, lot }) => {
		const item = items.get(sku)
		const lots = item ? lotsOf(item.id, lot) : []
		const here = lots.find((each) => each.location === location)
		const known = lots.map(({ bestBy, unitCostCents }) => [bestBy, unitCostCents])
		return here ? [here.id, here.onHand, here.reserved, here.bestBy, here.unitCostCents] : [item?.id, known.toSorted()]
	})
	const marks = looked.map((each) => hashOf(each).slice(0, markLength)).join('')
	return [fileHash, hashOf(looked), marks].join('.')
}

/** The rows whose lots are not what they were when `seen` was answered; null where it is of another file. */
export function countRowsChangedSince(seen: string, now: string, rows: readonly CountRow[]): CountRow[] | null {
	const [file, , marks = ''] = seen.split('.')
	const [fileNow, , marksNow = ''] = now.split('.')
	if (file !== fileNow) return null
	const markAt = (text: string, at: number) => text.slice(at * markLength, (at + 1) * markLength)
	return rows.filter((_, at) => markAt(marks, at) !== markAt(marksNow, at))
}
