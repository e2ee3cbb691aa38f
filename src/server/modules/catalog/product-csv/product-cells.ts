import type { WrittenVariant } from '#contracts/catalog/product-content.ts'
import { type ProductColumn, productColumnNames } from '#contracts/catalog/product-import.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { centsInCell } from '#server/http/csv/cells.ts'
import type { ProductState, StoredProduct } from '../back-office/stored-product.ts'

export type Cells = Partial<Record<ProductColumn, string>>

const lineMark = ' | '
const itemMark = '; '

const priceCell = (cents: number | null): string =>
	cents === null ? '' : formatCents(cents).slice(1).replaceAll(',', '')
const itemsCell = (items: WrittenVariant['items']): string =>
	items.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(itemMark)

/** The cells of a variant, as an export has them. */
export const cellsOf = ({ row, state }: StoredProduct, variant: WrittenVariant): Record<ProductColumn, string> => ({
	product: state.slug,
	name: state.name,
	category: row.category,
	status: state.status,
	badge: state.badge ?? '',
	summary: state.summary,
	description: state.description,
	highlights: state.highlights.join(lineMark),
	sku: variant.sku,
	variant: variant.name,
	priceCents: priceCell(variant.priceCents),
	compareAtCents: priceCell(variant.compareAtCents),
	cans: variant.cans === null ? '' : String(variant.cans),
	depositContainers: String(variant.depositContainers),
	weightGrams: String(variant.weightGrams),
	isActive: variant.isActive ? 'yes' : 'no',
	items: itemsCell(variant.items),
})

export const inColumnOrder = (cells: Record<ProductColumn, string>): string[] =>
	productColumnNames.map((name) => cells[name])

type Read = (text: string) => unknown

const whole: Read = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
const orNone =
	(read: Read): Read =>
	(text) =>
		text === '' ? null : read(text)
const yesOrNo: Read = (text) => ({ yes: true, no: false })[text.toLowerCase()]
const items: Read = (text) =>
	text
		.split(itemMark.trim())
		.map((each) => each.trim())
		.filter(Boolean)
		.map((each) => {
			const [, sku = each, quantity = '1'] = /^(\S+?)(?:\s*[×x*]\s*(\d{1,4}))?$/.exec(each) ?? []
			return { sku, quantity: Number(quantity), isNew: false }
		})

/** How the cells of a product are read, by its field. */
export const productReads: ReadonlyArray<readonly [ProductColumn & keyof ProductState, Read]> = [
	['name', String],
	['status', (text) => text.toLowerCase()],
	['badge', orNone(String)],
	['summary', String],
	['description', String],
	['highlights', (text) => (text === '' ? [] : text.split(lineMark.trim()).map((line) => line.trim()))],
]

const amount = 'An amount, like 32.99.'
const number = 'A whole number.'

/** How the cells of a variant are read, by its field, and what to say of one that cannot be read. */
export const variantReads: ReadonlyArray<readonly [ProductColumn, keyof WrittenVariant, Read, problem: string]> = [
	['variant', 'name', String, ''],
	['priceCents', 'priceCents', centsInCell, amount],
	['compareAtCents', 'compareAtCents', orNone(centsInCell), amount],
	['cans', 'cans', orNone(whole), number],
	['depositContainers', 'depositContainers', whole, number],
	['weightGrams', 'weightGrams', whole, number],
	['isActive', 'isActive', yesOrNo, 'yes or no.'],
	['items', 'items', items, ''],
]
