import { asCents } from '#contracts/shared/money.ts'
import {
	breakDown,
	type CartOffer,
	type CartToPrice,
	type PricedLine,
	type PricedMethod,
} from '#server/modules/pricing/rules.ts'

export const standard: PricedMethod = {
	id: 'standard',
	name: 'Standard',
	promise: '3–5 working days',
	states: null,
	bands: [
		{ upToGrams: 5000, priceCents: 599 },
		{ upToGrams: null, priceCents: 1299 },
	],
	freeOverCents: 5000,
}
const overnight: PricedMethod = {
	...standard,
	id: 'overnight',
	states: ['NY'],
	freeOverCents: null,
	bands: [{ upToGrams: null, priceCents: 2999 }],
}
/** Standard shipping that costs the same for every weight. */
export const flatRate: PricedMethod = { ...standard, bands: [{ upToGrams: null, priceCents: 599 }] }
export const texas = { state: 'TX', rates: { taxPpm: { beverage: 62_500, general: 62_500 }, depositCents: 0 } }
export const newYork = { state: 'NY', rates: { taxPpm: { beverage: 40_000 }, depositCents: 5 } }

export const line = (unitPriceCents: number, quantity = 1, more: Partial<PricedLine> = {}): PricedLine => ({
	productId: 'can',
	category: 'energy-drink',
	quantity,
	unitPriceCents: asCents(unitPriceCents),
	taxCategory: 'beverage',
	depositContainers: 0,
	weightGrams: 400,
	...more,
})
/** For everything, without conditions, alone. */
export const offer = (effect: CartOffer['effect'], more: Partial<CartOffer> = {}): CartOffer => ({
	id: effect.kind,
	effect,
	productIds: [],
	categories: [],
	minSubtotalCents: asCents(0),
	combines: false,
	closed: null,
	...more,
})

/** The price of a cart without offers, destination or gift cards, except for those named. */
export const priceOf = (lines: PricedLine[], more: Partial<CartToPrice> = {}) =>
	breakDown({
		lines,
		offers: [],
		destination: null,
		methods: [standard, overnight],
		methodId: 'standard',
		tenders: { giftCards: [], tokens: 0 },
		...more,
	})
/** The price with these offers, and with shipping by the flat rate. */
export const priceWith = (lines: PricedLine[], ...offers: CartOffer[]) =>
	priceOf(lines, { offers, methods: [flatRate] })
