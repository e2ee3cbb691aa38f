export type { CheckoutParts } from './open-order.ts'
export { carryOutRefund, lookAfterOpenPayments } from './open-payments.ts'
export { checkoutRoutes } from './routes.ts'
