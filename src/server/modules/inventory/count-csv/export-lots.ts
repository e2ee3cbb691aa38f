import { Readable } from 'node:stream'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type exportLots as contract, countFileColumns } from '#contracts/inventory/count-import.ts'
import { csvRow } from '#contracts/shared/csv.ts'
import type { Db } from '#server/db/client.ts'
import type { FileReply } from '#server/http/serve.ts'
import { matchesItem } from '../stock/stock-list.ts'
import { inventoryItems, stockLots, transitWarehouse } from '../tables.ts'

type Query = NonNullable<z.output<typeof contract.query>>

/** The lots of an item that have something in them, first expired first. */
const lotsOfItem = (db: Db, itemId: string, location: string | undefined) =>
	db
		.select()
		.from(stockLots)
		.where(
			and(
				eq(stockLots.itemId, itemId),
				gt(stockLots.onHand, 0),
				location ? eq(stockLots.location, location) : undefined,
				ne(stockLots.location, transitWarehouse),
			),
		)
		.orderBy(asc(stockLots.location), sql`${stockLots.bestBy} NULLS LAST`, asc(stockLots.code))

async function* lotCsv(db: Db, { q, location }: Query): AsyncGenerator<string> {
	yield csvRow(Object.values(countFileColumns))
	const { id, sku } = inventoryItems
	const items = await db
		.select({ id, sku })
		.from(inventoryItems)
		.where(q ? matchesItem(db, q) : undefined)
		.orderBy(asc(sku))
	for (const item of items) {
		const lots = await lotsOfItem(db, item.id, location)
		yield lots
			.map((lot) => {
				const cost = lot.unitCostCents === null ? null : (lot.unitCostCents / 100).toFixed(2)
				return csvRow([item.sku, lot.location, lot.code, lot.onHand, lot.bestBy, cost])
			})
			.join('')
	}
}

/** Every lot that lies in a warehouse, of the items that match, with what the books say as what was counted. */
export const lotExport = (db: Db, query: Query): FileReply => ({
	attached: Readable.from(lotCsv(db, query)),
	fileName: 'counts.csv',
	type: 'text/csv; charset=utf-8',
})
