import { randomUUID } from 'node:crypto'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { lineCost, type Rates, shareHalfUp } from '#server/modules/pricing/index.ts'
import { type LineProduct, lineProductOf } from '../../lines/line-product.ts'
import type { LockedLine } from '../../locked-order.ts'
import { centsOfParts, partsOf, type RefundableLine } from '../../refunds/rules.ts'
import type { GoodsOut } from '../settlement/settled-units.ts'
import { exchangesFor } from './exchange-rules.ts'

interface Basis {
	catalog: CatalogSnapshot
	rates: Rates
	state: string | undefined
	now: Date
}

export type ExchangeableLine = Pick<LockedLine, 'id' | 'productId' | 'variantId'> & RefundableLine

/** What the variant that was bought costs today; its own price where that is sold no more. */
const todayOf = (catalog: CatalogSnapshot, line: ExchangeableLine): number =>
	catalog.productById.get(line.productId)?.variants.find(({ id }) => id === line.variantId)?.priceCents ??
	line.unitPriceCents

/**
 * The unit price of a line with the difference of today's prices. Where the price has risen since, what is cheaper costs at
 * least its part of what was paid: else the difference could take all of the old price.
 */
function unitPriceAs({ unitPriceCents }: ExchangeableLine, ownCents: number, otherCents: number): Cents {
	const moved = unitPriceCents + otherCents - ownCents
	return asCents(otherCents < ownCents ? Math.max(moved, shareHalfUp(unitPriceCents, otherCents, ownCents)) : moved)
}

/**
 * What the next units of a line cost at another unit price, before tax: less the same part of a discount, and never more of
 * it than those units had.
 */
function pricedAt(line: ExchangeableLine, quantity: number, unitPriceCents: Cents) {
	const paid = partsOf(line, quantity)
	const subtotalCents = unitPriceCents * quantity
	const sharedCents = paid.subtotalCents === 0 ? 0 : shareHalfUp(subtotalCents, paid.discountCents, paid.subtotalCents)
	const discountCents = asCents(Math.min(sharedCents, paid.discountCents))
	const moreCents = subtotalCents - discountCents - (paid.subtotalCents - paid.discountCents)
	return { discountCents, moreCents }
}

/** Sizes and flavors that a line can be exchanged for, at which price, and what one unit of each costs more. */
export const exchangeChoices = (catalog: CatalogSnapshot, line: ExchangeableLine) => {
	const ownCents = todayOf(catalog, line)
	return exchangesFor(catalog, line).map((choice) => {
		const unitPriceCents = unitPriceAs(line, ownCents, choice.variant.priceCents)
		return { ...choice, unitPriceCents, differenceCents: pricedAt(line, 1, unitPriceCents).moreCents }
	})
}

/**
 * What goes out instead of so many units of a line. The same again, or what costs the same today, takes over what those
 * units cost, to the cent. Anything else costs what `pricedAt` says, with tax and deposit of today. Null for what the line
 * cannot be exchanged for.
 */
export function priceExchange(line: LockedLine, quantity: number, variantId: string, basis: Basis): GoodsOut | null {
	const paid = partsOf(line, quantity)
	const lineId = randomUUID()
	const taken = {
		...paid,
		lineId,
		insteadOf: line.id,
		quantity,
		unitPriceCents: line.unitPriceCents,
		worthCents: centsOfParts(paid),
	}
	if (variantId === line.variantId) return { ...taken, product: productOf(line) }
	const choice = exchangeChoices(basis.catalog, line).find(({ variant }) => variant.id === variantId)
	if (!choice) return null
	const product = lineProductOf(choice.product, choice.variant)
	const { unitPriceCents } = choice
	if (unitPriceCents === line.unitPriceCents) return { ...taken, product }
	const { discountCents } = pricedAt(line, quantity, unitPriceCents)
	const { depositContainers, weightGrams } = choice.variant
	const { id: productId, category, taxCategory } = choice.product
	const priced = { productId, category, quantity, unitPriceCents, taxCategory, depositContainers, weightGrams }
	const parts = lineCost(priced, discountCents, basis)
	return { ...parts, lineId, insteadOf: line.id, product, quantity, unitPriceCents, worthCents: centsOfParts(parts) }
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
