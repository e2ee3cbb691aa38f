export { card, checkoutRequest } from '#contracts/checkout/checkout.ts'
export { quoteRequest } from '#contracts/pricing/pricing.ts'
