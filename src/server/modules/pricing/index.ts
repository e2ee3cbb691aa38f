export { type Granted, grant } from './grant.ts'
export { type Basis, type FoundLine, findLines, outOfStock, type Priced, priceLines, quoteOf } from './quote.ts'
export { openRates, type Rates } from './rates.ts'
export { type PricingParts, pricingRoutes, today } from './routes.ts'
