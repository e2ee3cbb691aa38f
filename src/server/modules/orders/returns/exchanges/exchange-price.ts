import { randomUUID } from 'node:crypto'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { lineCost, type Rates, shareHalfUp } from '#server/modules/pricing/index.ts'
import { type LineProduct, lineProductOf } from '../../lines/line-product.ts'
import type { LockedLine } from '../../locked-order.ts'
import { centsOfParts, partsOf, type RefundableLine } from '../../refunds/rules.ts'
import { exchangesFor } from '../steps/exchange-rules.ts'
import type { GoodsOut } from '../steps/settled-units.ts'

/** The catalog as it is sold now, the rates in force, and the state that the order goes to. */
export interface ExchangePriceInput {
	catalog: CatalogSnapshot
	rates: Rates
	state: string | undefined
	now: Date
}

export type ExchangeableLine = Pick<LockedLine, 'id' | 'productId' | 'variantId'> & RefundableLine

/** The price today of the variant that was bought; the price that was paid where that variant is sold no more. */
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

/** Sizes and flavors that a line can be exchanged for, and what a unit of each costs instead. */
const choicesFor = (catalog: CatalogSnapshot, line: ExchangeableLine) => {
	const ownCents = todayOf(catalog, line)
	return exchangesFor(catalog, line).map((choice) => ({
		...choice,
		unitPriceCents: unitPriceAs(line, ownCents, choice.variant.priceCents),
	}))
}
type Choice = ReturnType<typeof choicesFor>[number]

/**
 * What so many units of a choice cost instead of the next units of the line. A choice of the line's own price costs what those
 * units cost, to the cent. A choice of another price gets the same share of the line's discount, never more cents of it than
 * those units had, and the tax and deposit of today.
 */
function exchangeCost(
	line: ExchangeableLine,
	quantity: number,
	{ product, variant, unitPriceCents }: Choice,
	of: ExchangePriceInput,
) {
	const paid = partsOf(line, quantity)
	if (unitPriceCents === line.unitPriceCents) return paid
	const subtotalCents = unitPriceCents * quantity
	const sharedCents = paid.subtotalCents === 0 ? 0 : shareHalfUp(subtotalCents, paid.discountCents, paid.subtotalCents)
	const { id: productId, category, taxCategory } = product
	const { depositContainers, weightGrams } = variant
	const priced = { productId, category, quantity, unitPriceCents, taxCategory, depositContainers, weightGrams }
	return lineCost(priced, asCents(Math.min(sharedCents, paid.discountCents)), of)
}

/** The variants that a line can be exchanged for, each with the difference in price of one unit, tax and deposit counted. */
export const exchangeChoices = (line: ExchangeableLine, priceInput: ExchangePriceInput) => {
	const paidCents = centsOfParts(partsOf(line, 1))
	return choicesFor(priceInput.catalog, line).map((choice) => ({
		...choice,
		differenceCents: centsOfParts(exchangeCost(line, 1, choice, priceInput)) - paidCents,
	}))
}

/** The goods that go out instead of so many units of a line. Null for a variant that the line cannot be exchanged for. */
export function priceExchange(
	line: LockedLine,
	quantity: number,
	variantId: string,
	priceInput: ExchangePriceInput,
): GoodsOut | null {
	const out = (product: LineProduct, unitPriceCents: Cents, parts: ReturnType<typeof partsOf>): GoodsOut => ({
		...parts,
		...{ lineId: randomUUID(), insteadOf: line.id, product, quantity, unitPriceCents },
		worthCents: centsOfParts(parts),
	})
	if (variantId === line.variantId) return out(productOf(line), line.unitPriceCents, partsOf(line, quantity))
	const choice = choicesFor(priceInput.catalog, line).find(({ variant }) => variant.id === variantId)
	if (!choice) return null
	const product = lineProductOf(choice.product, choice.variant)
	return out(product, choice.unitPriceCents, exchangeCost(line, quantity, choice, priceInput))
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
