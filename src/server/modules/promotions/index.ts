export { couponOf, type OfferedCoupon, returnCoupon, takeCoupon } from './actions.ts'
export { promotionRoutes } from './routes.ts'
