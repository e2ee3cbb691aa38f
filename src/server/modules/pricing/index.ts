export { giftVariantsOf, pricedLine } from './found-lines.ts'
export { lineCost } from './line-cost.ts'
export type { Concessions } from './offers/concessions.ts'
export { earnedOf } from './offers/earned.ts'
export { type ResolvedDiscounts, resolveDiscounts } from './offers/resolve-discounts.ts'
export { type CodeLook, takeWithCodes } from './offers/try-codes.ts'
export {
	deliveryBy,
	discountNames,
	discountsOf,
	outOfStock,
	type Priced,
	priceLines,
	quoteOf,
	takenOffers,
	variantsAsked,
	whyPrice,
} from './quote.ts'
export { createRates, type Rates } from './rates.ts'
export { type AgreedLine, type Repriced, repriceLines } from './reprice.ts'
export { type PricingDeps, pricingRoutes } from './routes.ts'
export { shareHalfUp, splitByWeight } from './split.ts'
