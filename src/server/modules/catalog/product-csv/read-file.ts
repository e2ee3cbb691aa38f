import { maxProductRows, type ProductColumnMap } from '#contracts/catalog/product-import.ts'
import { readCsvFile } from '#server/http/csv/read-csv-file.ts'
import type { Cells } from './product-cells.ts'

export interface FileRow {
	line: number
	cells: Cells
	product: string
	sku: string
}

/** The rows of a file of products, without its first, and the hash of what it says. Throws `INVALID_INPUT`. */
export async function readProductFile(
	file: File,
	columns: ProductColumnMap,
): Promise<{ rows: FileRow[]; hash: string }> {
	const { rows, hash } = await readCsvFile(file, columns, maxProductRows)
	return {
		hash,
		rows: rows.map(({ line, cells }) => ({
			...{ line, cells },
			product: (cells.product ?? '').toLowerCase(),
			sku: cells.sku ?? '',
		})),
	}
}
