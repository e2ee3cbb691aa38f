import { z } from 'zod'
import { endpoint, fileReply } from '../endpoint.ts'
import { mappedColumns } from '../shared/mapped-columns.ts'

export const maxProductRows = 1000
const maxProductFileBytes = 1024 * 1024

/** What a column of a file of products may stand for, with what it is called in an export. A row is a variant. */
export const productColumns = {
	product: 'Product URL',
	name: 'Name',
	category: 'Category',
	status: 'Status',
	badge: 'Badge',
	summary: 'Summary',
	description: 'Description',
	highlights: 'Highlights',
	sku: 'SKU',
	variant: 'Variant',
	priceCents: 'Price',
	compareAtCents: 'Parts apart',
	cans: 'Cans',
	depositContainers: 'Containers with a deposit',
	weightGrams: 'Weight in grams',
	isActive: 'Sold',
	items: 'Takes from the shelf',
} as const
export type ProductColumn = keyof typeof productColumns
export const productColumnNames = Object.keys(productColumns) as [ProductColumn, ...ProductColumn[]]

/** Which column of the file, from 0, stands for what. */
const productColumnMap = mappedColumns(productColumnNames, ['product', 'sku'], 'Product URL and SKU need a column.')
export type ProductColumnMap = z.output<typeof productColumnMap>

const importedRow = z.object({
	/** The line of the file that the row begins in, from 1. */
	line: z.int(),
	product: z.string(),
	sku: z.string(),
	outcome: z.enum(['new', 'changed', 'same', 'wrong']),
	/** What changes, or what is wrong. */
	notes: z.array(z.string()),
})
export type ImportedProductRow = z.output<typeof importedRow>

export const productImportReport = z.object({
	rows: z.array(importedRow),
	/** Prices that become ten times what they are, or a tenth. */
	bigChanges: z.array(z.string()),
	/** Of the file and of the products as they were looked at; an import names it. */
	seen: z.string(),
	isImported: z.boolean(),
})
export type ProductImportReport = z.output<typeof productImportReport>

export const importProducts = endpoint({
	method: 'POST',
	path: '/api/admin/product-import',
	access: ['ADMIN'],
	summary:
		'Products from a CSV file, a row for each variant: checked first, then imported as one act or not at all; 409 STALE where they changed since the check',
	body: z.strictObject({
		file: z.file('Choose the file.').max(maxProductFileBytes, 'The file is larger than 1 MB.'),
		columns: productColumnMap,
		/** `check` says what would come of it, and writes nothing. */
		mode: z.enum(['check', 'import']),
		/** What the check answered. */
		seen: z.string().max(100).optional(),
		isBigChangeMeant: z.enum(['yes', 'no']).default('no'),
	}),
	multipart: { files: 1, bytesPerFile: maxProductFileBytes },
	reply: productImportReport,
	idempotent: true,
	limit: { name: 'product-imports', max: 60, seconds: 600 },
})

export const exportProducts = endpoint({
	method: 'GET',
	path: '/api/admin/product-export',
	access: ['ADMIN'],
	summary: 'Every product as a CSV file, a row for each variant, which can be imported again',
	reply: fileReply,
})
