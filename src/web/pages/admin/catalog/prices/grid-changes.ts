import type { ListedVariant, ProductInList, ProductStatus } from '#contracts/catalog/admin-products.ts'
import type { BulkProductChanges } from '#contracts/catalog/bulk-changes.ts'
import { type Cents, formatCents } from '#contracts/shared/money.ts'
import { productStatusLabels } from '#web/features/catalog/product-status-labels.ts'
import { centsIn } from '#web/features/form/typed-number.ts'

export type Field = 'price' | 'compareAt' | 'status' | 'badge'

/** What was typed, by the cell. */
export type Typed = Readonly<Record<string, string>>

/** A cell: of a variant its prices, of a product its status and badge. */
export const cellOf = (id: string, field: Field): string => `${field} ${id}`

const dollars = (cents: number): string => formatCents(cents).slice(1)
export const shownPrice = (cents: number | null): string => (cents === null ? '' : dollars(cents))

/** One change as the preview shows it. */
export interface GridChange {
	product: ProductInList
	variant: ListedVariant | null
	field: Field
	before: string
	after: string
	/** Of a price; null for a compared price that goes. */
	cents: number | null
}

/** Cents of a typed price; null for an empty compared one, undefined where it cannot be read. */
function centsOf(text: string, field: 'price' | 'compareAt'): number | null | undefined {
	if (text.trim() === '') return field === 'compareAt' ? null : undefined
	const cents = centsIn(text)
	return Number.isNaN(cents) ? undefined : cents
}

function priceChanges(product: ProductInList, variant: ListedVariant, typed: Typed): GridChange[] {
	const fields = [
		['price', variant.priceCents],
		['compareAt', variant.compareAtCents],
	] as const
	return fields.flatMap(([field, before]) => {
		const text = typed[cellOf(variant.id, field)]
		const cents = text === undefined ? undefined : centsOf(text, field)
		if (cents === undefined || cents === before) return []
		return [
			{ product, variant, field, before: shownPrice(before) || 'none', after: shownPrice(cents) || 'none', cents },
		]
	})
}

function wordChanges(product: ProductInList, typed: Typed): GridChange[] {
	const status = typed[cellOf(product.id, 'status')]
	const badge = typed[cellOf(product.id, 'badge')]?.trim()
	const word = { product, variant: null, cents: null }
	return [
		...(status !== undefined && status !== product.status
			? [
					{
						...{ ...word, field: 'status' as const, before: productStatusLabels[product.status].text },
						after: productStatusLabels[status as ProductStatus].text,
					},
				]
			: []),
		...(badge !== undefined && badge !== (product.badge ?? '')
			? [{ ...word, field: 'badge' as const, before: product.badge ?? 'none', after: badge || 'none' }]
			: []),
	]
}

export const changesIn = (products: readonly ProductInList[], typed: Typed): GridChange[] =>
	products.flatMap((product) => [
		...product.variants.flatMap((variant) => priceChanges(product, variant, typed)),
		...wordChanges(product, typed),
	])

/** Cells that cannot be read as a price, or whose compared price is no more than the price. */
export const wrongCells = (products: readonly ProductInList[], typed: Typed): string[] =>
	products.flatMap(({ variants }) =>
		variants.flatMap(({ id, priceCents, compareAtCents }) => {
			const [price, compareAt] = [cellOf(id, 'price'), cellOf(id, 'compareAt')]
			const cents = typed[price] === undefined ? priceCents : centsOf(typed[price], 'price')
			const compared = typed[compareAt] === undefined ? compareAtCents : centsOf(typed[compareAt], 'compareAt')
			const isLow = typeof cents === 'number' && typeof compared === 'number' && compared <= cents
			return [...(typeof cents === 'number' ? [] : [price]), ...(compared === undefined || isLow ? [compareAt] : [])]
		}),
	)

/** The changes as the call takes them. */
export function bodyOf(changes: readonly GridChange[]): BulkProductChanges {
	const byProduct = Map.groupBy(changes, ({ product }) => product)
	return [...byProduct].map(([product, of]) => {
		const status = of.find(({ field }) => field === 'status')
		const badge = of.find(({ field }) => field === 'badge')
		const byVariant = Map.groupBy(
			of.filter(({ variant }) => variant),
			({ variant }) => variant?.id ?? '',
		)
		return {
			productId: product.id,
			version: product.version,
			...(status && { status: statusOf(status.after) }),
			...(badge && { badge: badge.after === 'none' ? null : badge.after }),
			variants: [...byVariant].map(([id, cells]) => {
				const price = cells.find(({ field }) => field === 'price')
				const compareAt = cells.find(({ field }) => field === 'compareAt')
				return {
					id,
					...(price && { priceCents: (price.cents ?? 0) as Cents }),
					...(compareAt && { compareAtCents: compareAt.cents as Cents | null }),
				}
			}),
		}
	})
}

const statusOf = (text: string) =>
	(Object.entries(productStatusLabels).find(([, label]) => label.text === text)?.[0] ?? 'draft') as Exclude<
		ProductStatus,
		'scheduled'
	>
