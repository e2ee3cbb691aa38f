import { isDeepStrictEqual } from 'node:util'
import { category } from '#contracts/catalog/catalog.ts'
import { productContent, type WrittenVariant, writtenVariant } from '#contracts/catalog/product-content.ts'
import { productColumns } from '#contracts/catalog/product-import.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { ProductState } from '../back-office/stored-product.ts'
import { type Cells, productReads, variantReads } from './product-cells.ts'

export interface ReadCell<Value> {
	value: Value
	/** The problems of the row, in sentences. */
	problems: string[]
	/** The changes of the row, in words. */
	changes: string[]
}

const statuses = ['published', 'scheduled', 'draft', 'archived']

/** The product that the cells of a row make of what is there; columns that the file lacks leave it as it is. */
export function readProductCells(cells: Cells, before: ProductState): ReadCell<Partial<ProductState>> {
	const value: Record<string, unknown> = {}
	const problems: string[] = []
	const changes: string[] = []
	for (const [column, read] of productReads) {
		const text = cells[column]
		if (text === undefined) continue
		const found = read(text)
		if (isDeepStrictEqual(found, before[column])) continue
		const problem = column === 'status' ? statusProblem(String(found), before) : contentProblem(column, found)
		if (problem) problems.push(`${productColumns[column]}: ${problem}`)
		else {
			value[column] = found
			changes.push(`${productColumns[column]}: ${shown(found)}`)
		}
	}
	return { value, problems, changes }
}

const contentProblem = (field: keyof typeof productContent.shape & string, value: unknown): string | null =>
	productContent.shape[field].safeParse(value).error?.issues[0]?.message ?? null

function statusProblem(status: string, before: ProductState): string | null {
	if (!statuses.includes(status)) return 'published, draft or archived.'
	return status === 'scheduled' && before.status !== 'scheduled' ? 'A time is chosen on the page of the product.' : null
}

/** The category of a new product. */
export const categoryIn = (cells: Cells) => category.safeParse(cells.category?.toLowerCase()).data ?? null

const newVariant = (sku: string): WrittenVariant =>
	({
		...{ id: null, sku, name: '', priceCents: 0, compareAtCents: null, cans: null, depositContainers: 0 },
		...{ weightGrams: 0, picture: '', isActive: true, items: [] },
	}) as unknown as WrittenVariant

/** The variant that the cells of a row make of the one with its SKU, or of nothing. */
export function readVariantCells(
	cells: Cells,
	sku: string,
	before: WrittenVariant | undefined,
): ReadCell<WrittenVariant> {
	const start = before ?? newVariant(sku)
	const value: Record<string, unknown> = { ...start }
	const changes: string[] = []
	const problems: string[] = []
	for (const [column, field, read, problem] of variantReads) {
		const text = cells[column]
		if (text === undefined) continue
		const found = read(text)
		if (found === undefined || Number.isNaN(found)) {
			problems.push(`${productColumns[column]}: ${problem}`)
			continue
		}
		if (isDeepStrictEqual(found, start[field])) continue
		value[field] = found
		changes.push(`${productColumns[column]}: ${before ? `${shown(start[field], field)} → ` : ''}${shown(found, field)}`)
	}
	const parsed = writtenVariant.safeParse(value)
	const others = (parsed.error?.issues ?? []).map(
		({ path, message }) => `${columnOf(String(path[0] ?? ''))}: ${message}`,
	)
	return { value: parsed.data ?? start, problems: [...new Set([...problems, ...others])], changes }
}

const columnOf = (field: string): string => productColumns[variantReads.find(([, of]) => of === field)?.[0] ?? 'sku']

function shown(value: unknown, field = ''): string {
	if (value === null || value === '') return 'none'
	if (field.endsWith('Cents')) return formatCents(Number(value))
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (!Array.isArray(value)) return String(value).slice(0, 80)
	return value
		.map((each: string | { sku: string; quantity: number }) =>
			typeof each === 'string' ? each : `${each.quantity} × ${each.sku}`,
		)
		.join(', ')
}
