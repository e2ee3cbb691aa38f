import { randomUUID } from 'node:crypto'
import { asCents } from '#contracts/shared/money.ts'
import type { CatalogSnapshot, SoldVariant } from '#server/modules/catalog/index.ts'
import { lineCost, type Rates, shareHalfUp } from '#server/modules/pricing/index.ts'
import { type LineProduct, lineProductOf } from '../line-product.ts'
import type { LockedLine } from '../locked-order.ts'
import { partsOf, worthOf } from '../refunds/rules.ts'
import { exchangesFor } from './exchange-rules.ts'
import type { GoodsOut } from './settled-units.ts'

interface Basis {
	catalog: CatalogSnapshot
	rates: Rates
	state: string | undefined
	now: Date
}

export type ExchangeableLine = Pick<LockedLine, 'id' | 'productId' | 'variantId' | 'unitPriceCents'>

/** How much more another variant costs today than the one that was bought; its own price where that is sold no more. */
const differenceOf = (catalog: CatalogSnapshot, line: ExchangeableLine, variant: SoldVariant): number => {
	const own = catalog.productById.get(line.productId)?.variants.find(({ id }) => id === line.variantId)
	return variant.priceCents - (own?.priceCents ?? line.unitPriceCents)
}

/** Sizes and flavors that a line can be exchanged for, with what each costs more today. */
export const exchangeChoices = (catalog: CatalogSnapshot, line: ExchangeableLine) =>
	exchangesFor(catalog, line).map((choice) => ({
		...choice,
		differenceCents: differenceOf(catalog, line, choice.variant),
	}))

/**
 * What goes out instead of so many units of a line. The same again, or what costs the same today, takes over what those
 * units cost, to the cent. Anything else costs their unit price with the difference of today's prices, less the same part
 * of a discount, with tax and deposit of today. Null for what the line cannot be exchanged for.
 */
export function goodsFor(line: LockedLine, quantity: number, variantId: string, basis: Basis): GoodsOut | null {
	const paid = partsOf(line, quantity)
	const lineId = randomUUID()
	const taken = {
		...paid,
		lineId,
		insteadOf: line.id,
		quantity,
		unitPriceCents: line.unitPriceCents,
		worthCents: worthOf(paid),
	}
	if (variantId === line.variantId) return { ...taken, product: productOf(line) }
	const choice = exchangeChoices(basis.catalog, line).find(({ variant }) => variant.id === variantId)
	if (!choice) return null
	const product = lineProductOf(choice.product, choice.variant)
	if (choice.differenceCents === 0) return { ...taken, product }
	const unitPriceCents = asCents(Math.max(0, line.unitPriceCents + choice.differenceCents))
	const subtotal = unitPriceCents * quantity
	const discount = paid.subtotalCents === 0 ? 0 : shareHalfUp(subtotal, paid.discountCents, paid.subtotalCents)
	const { depositContainers, weightGrams } = choice.variant
	const { id: productId, category, taxCategory } = choice.product
	const priced = { productId, category, quantity, unitPriceCents, taxCategory, depositContainers, weightGrams }
	const parts = lineCost(priced, asCents(Math.min(discount, subtotal)), basis)
	return { ...parts, lineId, insteadOf: line.id, product, quantity, unitPriceCents, worthCents: worthOf(parts) }
}

const productOf = ({ productId, variantId, slug, sku, name, variantName, picture }: LockedLine): LineProduct => ({
	productId,
	variantId,
	slug,
	sku,
	name,
	variantName,
	picture,
})
