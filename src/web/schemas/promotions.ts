export { changeCoupon, couponKind, createCoupon } from '#contracts/promotions.ts'
