import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { inventoryItems, variantItems } from './tables.ts'

/** What one unit of a variant takes. */
export interface ItemUse {
	sku: string
	name: string
	quantity: number
}

/** The items of these variants. */
async function itemsOf(db: DbOrTx, variantIds: readonly string[]): Promise<ReadonlyMap<string, ItemUse[]>> {
	const { variantId, itemId, quantity } = variantItems
	const rows = await db
		.select({ variantId, sku: inventoryItems.sku, name: inventoryItems.name, quantity })
		.from(variantItems)
		.innerJoin(inventoryItems, eq(inventoryItems.id, itemId))
		.where(inArray(variantId, [...variantIds]))
		.orderBy(asc(inventoryItems.sku))
	const byVariant = Map.groupBy(rows, (row) => row.variantId)
	return new Map([...byVariant].map(([id, of]) => [id, of.map(({ variantId: _, ...use }) => use)]))
}

interface WrittenUse {
	sku: string
	quantity: number
	/** The item begins with this use of it, under this name. */
	newName: string | null
}

/** Writes what a variant takes, inside the caller's transaction. Throws `INVALID_INPUT` for an item that there is not. */
async function putItems(tx: Tx, variantId: string, uses: readonly WrittenUse[]): Promise<void> {
	const begun = uses.flatMap(({ sku, newName }) => (newName === null ? [] : [{ sku, name: newName }]))
	if (begun.length > 0) await tx.insert(inventoryItems).values(begun).onConflictDoNothing()
	const skus = uses.map(({ sku }) => sku)
	const known = await tx
		.select({ id: inventoryItems.id, sku: inventoryItems.sku })
		.from(inventoryItems)
		.where(inArray(inventoryItems.sku, skus))
	const idOf = new Map(known.map(({ sku, id }) => [sku, id]))
	const unknown = skus.find((sku) => !idOf.has(sku))
	if (unknown !== undefined) {
		const message = `No item on the shelf has the SKU ${unknown}.`
		throw invalidField('items', message)
	}
	await tx.delete(variantItems).where(eq(variantItems.variantId, variantId))
	if (uses.length > 0)
		await tx
			.insert(variantItems)
			.values(uses.map(({ sku, quantity }) => ({ variantId, itemId: idOf.get(sku) ?? '', quantity })))
}

export const variantShelf = { itemsOf, putItems }
