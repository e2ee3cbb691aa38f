export { card, checkoutRequest } from '#contracts/checkout.ts'
export { quoteRequest } from '#contracts/pricing.ts'
