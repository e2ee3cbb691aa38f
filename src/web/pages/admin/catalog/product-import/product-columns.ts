import { type ProductColumn, productColumns } from '#contracts/catalog/product-import.ts'
import type { FileColumns } from '#web/features/csv-import/column-guess.ts'

export const productFile: FileColumns<ProductColumn> = {
	labels: productColumns,
	needed: ['product', 'sku'],
	alsoCalled: {
		product: ['handle', 'slug', 'url', 'product'],
		name: ['title', 'productname'],
		sku: ['variantsku', 'itemno'],
		variant: ['option1value', 'variantname', 'size', 'pack'],
		priceCents: ['variantprice', 'priceusd'],
		compareAtCents: ['variantcompareatprice', 'compareatprice', 'compareat'],
		weightGrams: ['variantgrams', 'grams', 'weight'],
		status: ['published'],
	},
}
