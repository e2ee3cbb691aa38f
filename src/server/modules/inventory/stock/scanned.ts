import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { findScanned } from '#contracts/inventory/stock-lookups.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { publishedVariants } from '#server/modules/catalog/index.ts'
import { inventoryItems, stockLots, transitWarehouse, variantItems } from '../tables.ts'
import { isLotCode } from './lot-codes.ts'

/**
 * The item that a scanned code stands for: its own SKU, that of a variant that takes it, or one of its lots. Throws
 * `NOT_FOUND`.
 */
export async function scannedItem(db: Db, code: string): Promise<ReplyOf<typeof findScanned>> {
	const { sku, name, id } = inventoryItems
	const upper = code.toUpperCase()
	const [item] = await db
		.select({ sku, name })
		.from(inventoryItems)
		.where(eq(sql`upper(${sku})`, upper))
		.limit(1)
	if (item) return { ...item, lot: null }
	const [lot] = await db
		.select({ sku, name, lot: stockLots.code })
		.from(stockLots)
		.innerJoin(inventoryItems, eq(id, stockLots.itemId))
		.where(and(isLotCode(stockLots.code, code), ne(stockLots.location, transitWarehouse)))
		.orderBy(desc(sql`${stockLots.onHand} > 0`), desc(stockLots.createdAt))
		.limit(1)
	if (lot) return lot
	const [taken] = await db
		.select({ sku, name })
		.from(variantItems)
		.innerJoin(publishedVariants, eq(publishedVariants.id, variantItems.variantId))
		.innerJoin(inventoryItems, eq(id, variantItems.itemId))
		.where(eq(sql`upper(${publishedVariants.sku})`, upper))
		.limit(1)
	if (taken) return { ...taken, lot: null }
	throw notFound(`An item or lot with the code ${code}`)
}
