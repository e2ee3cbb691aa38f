import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { isSellable } from './shelf-life.ts'
import { inventoryItems, stockLots, transitWarehouse, warehouses } from './tables.ts'

/** Where stock lies and can be sent; what is between two of them is not listed. */
export async function warehouseList(db: DbOrTx) {
	const { code, name } = warehouses
	return {
		items: await db.select({ code, name }).from(warehouses).where(ne(code, transitWarehouse)).orderBy(asc(code)),
	}
}

/** Throws `INVALID_INPUT` for what is no warehouse. */
export async function confirmWarehouse(db: DbOrTx, code: string, field: string): Promise<void> {
	const { items } = await warehouseList(db)
	if (items.some((each) => each.code === code)) return
	const message = 'There is no such warehouse.'
	throw invalidField([field], message)
}

/** Lots that have something in them in one warehouse, and how much of each no order holds. */
export async function lotsIn(db: DbOrTx, location: string) {
	const { id, code, bestBy, onHand, reserved, state } = stockLots
	const { sku, name } = inventoryItems
	const items = await db
		.select({
			lotId: id,
			sku,
			name,
			lot: code,
			bestBy,
			free: sql<number>`${onHand} - ${reserved}`,
			isSellable: sql<boolean>`${sql.raw(isSellable)}`,
		})
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(and(eq(stockLots.location, location), gt(onHand, 0), ne(state, 'blocked')))
		.orderBy(asc(sku), sql`${bestBy} NULLS LAST`, asc(code))
		.limit(1000)
	return { items }
}
