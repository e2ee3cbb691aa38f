import { expect, test } from 'vitest'
import { productColumnNames, productColumns } from '#contracts/catalog/product-import.ts'
import { guessedColumns } from '#web/features/csv-import/column-guess.ts'
import { productFile } from './product-columns.ts'

test('an export is understood by itself, and the heads of other shops as far as they are known', () => {
	const own = guessedColumns(productFile, Object.values(productColumns))
	expect(own).toEqual(Object.fromEntries(productColumnNames.map((name, at) => [name, at])))
	expect(guessedColumns(productFile, ['Handle', 'Vendor', 'Variant SKU', 'Variant Price'])).toEqual({
		product: 0,
		sku: 2,
		priceCents: 3,
	})
})
