export type { CheckoutParts } from './open-order.ts'
export { lookAfterOpenPayments } from './open-payments.ts'
export { carryOutDueRefunds } from './refunds.ts'
export { checkoutRoutes } from './routes.ts'
