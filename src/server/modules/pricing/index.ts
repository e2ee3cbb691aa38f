export { type Granted, grant } from './grant.ts'
export { outOfStock, type Priced, priceLines, quoteOf } from './quote.ts'
export { openRates, type Rates } from './rates.ts'
export { type PricingParts, pricingRoutes, today } from './routes.ts'
