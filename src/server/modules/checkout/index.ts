export { carryOutRefund, lookAfterOpenPayments } from './open-payments.ts'
export type { CheckoutParts } from './place-order.ts'
export { checkoutRoutes } from './routes.ts'
