export { couponOf, type OfferedCoupon, returnCoupon, takeCoupon } from './actions.ts'
export { forgetCustomers } from './forget-customers.ts'
export { promotionRoutes } from './routes.ts'
export type { Buyer } from './rules.ts'
