export { type Granted, grant } from './grant.ts'
export { deliveryBy, outOfStock, type Priced, priceLines, quoteOf } from './quote.ts'
export { openRates, type Rates } from './rates.ts'
export { type PricingParts, pricingRoutes } from './routes.ts'
