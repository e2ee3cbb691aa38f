import type { Address } from '#contracts/shared/address.ts'
import { asCents, type Cents, multiplyCents, noCents, subtractCents, sumCents } from '#contracts/shared/money.ts'
import { splitByWeight } from '#contracts/shared/split.ts'
import type { SoldProduct, SoldVariant } from '#server/modules/catalog/index.ts'
import type { Rates } from '../rates/rates.ts'
import { type Breakdown, breakDown, type PricedMethod } from '../rules.ts'

/** A line at the price and the discount that were agreed for it. */
export interface AgreedLine {
	product: SoldProduct
	variant: SoldVariant
	quantity: number
	unitPriceCents: Cents
	discountCents: Cents
}

interface Agreed {
	/** Null where nothing is shipped. */
	address: Address | null
	/** The day whose rates are in force: that of the sale, so that lines that stay cost what they did. */
	day: string
	methodId: string
	/** This method costs no more than it did at the sale. */
	shipping: { methodId: string; cents: Cents } | null
	/** Taken off besides, over all lines but gift cards. */
	extraDiscountCents: number
}

export interface Repriced {
	lines: Array<{ subtotalCents: Cents; discountCents: Cents; taxCents: Cents; depositCents: Cents }>
	subtotalCents: Cents
	discountCents: Cents
	shippingCents: Cents
	taxCents: Cents
	depositCents: Cents
	dueCents: Cents
	method: PricedMethod | null
	methods: Breakdown['methods']
}

/**
 * Prices lines whose prices and discounts are agreed, by the one function that prices everything: each goes into it as one
 * piece at what is left of its price. No promotion counts anew, and tax, deposits and shipping are as they would be.
 */
export function repriceLines(lines: readonly AgreedLine[], rates: Rates, agreed: Agreed): Repriced {
	const nets = lines.map((line) => subtractCents(multiplyCents(line.unitPriceCents, line.quantity), line.discountCents))
	const weights = lines.map(({ product }, at) =>
		product.taxCategory === 'gift-card' ? noCents : (nets[at] ?? noCents),
	)
	const room = sumCents(weights)
	const extras = splitByWeight(Math.min(agreed.extraDiscountCents, room), weights)
	const { address, day, shipping } = agreed
	const breakdown = breakDown({
		lines: lines.map(({ product, variant, quantity }, at) => ({
			productId: product.id,
			category: product.category,
			quantity: 1,
			unitPriceCents: subtractCents(nets[at] ?? noCents, extras[at] ?? 0),
			taxCategory: product.taxCategory,
			depositContainers: variant.depositContainers * quantity,
			weightGrams: variant.weightGrams * quantity,
		})),
		offers: [],
		destination: address && { state: address.state, rates: rates.at(address.state, day) },
		methods: rates.methods,
		methodId: agreed.methodId,
		tenders: { giftCards: [], tokens: 0 },
	})
	const priced = lines.map((line, at) => ({
		subtotalCents: multiplyCents(line.unitPriceCents, line.quantity),
		discountCents: asCents(line.discountCents + (extras[at] ?? 0)),
		taxCents: breakdown.lines[at]?.taxCents ?? noCents,
		depositCents: breakdown.lines[at]?.depositCents ?? noCents,
	}))
	const methods = breakdown.methods.map(({ method, priceCents }) => ({
		method,
		priceCents: method.id === shipping?.methodId ? asCents(Math.min(priceCents, shipping.cents)) : priceCents,
	}))
	const shippingCents = methods.find(({ method }) => method.id === breakdown.method?.id)?.priceCents ?? noCents
	return {
		lines: priced,
		subtotalCents: sumCents(priced.map((line) => line.subtotalCents)),
		discountCents: sumCents(priced.map((line) => line.discountCents)),
		shippingCents,
		taxCents: breakdown.taxCents,
		depositCents: breakdown.depositCents,
		dueCents: asCents(breakdown.totalCents - breakdown.shippingCents + shippingCents),
		method: breakdown.method,
		methods,
	}
}
