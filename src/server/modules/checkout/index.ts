export { reconcilePayments } from './reconcile.ts'
export { carryOutDueRefunds } from './refunds.ts'
export { checkoutRoutes } from './routes.ts'
export type { CheckoutDeps } from './types.ts'
