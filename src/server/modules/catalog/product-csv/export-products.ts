import { Readable } from 'node:stream'
import { asc } from 'drizzle-orm'
import { productColumns } from '#contracts/catalog/product-import.ts'
import { csvRow } from '#contracts/shared/csv.ts'
import type { Db } from '#server/db/client.ts'
import type { FileReply } from '#server/http/serve.ts'
import { storedProduct, type VariantShelf } from '../back-office/stored-product.ts'
import { products } from '../tables.ts'
import { cellsOf, inColumnOrder } from './product-cells.ts'

async function* csvOf(db: Db, shelf: VariantShelf): AsyncGenerator<string> {
	yield csvRow(Object.values(productColumns))
	const ids = await db.select({ id: products.id }).from(products).orderBy(asc(products.position), asc(products.id))
	for (const { id } of ids) {
		const stored = await storedProduct(db, shelf, id)
		yield stored.state.variants.map((variant) => csvRow(inColumnOrder(cellsOf(stored, variant)))).join('')
	}
}

/** Every product as a CSV file, in the order of the shop, a row for each variant. */
export const productCsv = async (db: Db, shelf: VariantShelf): Promise<FileReply> => ({
	attached: Readable.from(csvOf(db, shelf)),
	fileName: 'products.csv',
	type: 'text/csv; charset=utf-8',
})
