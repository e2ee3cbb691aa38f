export { giftDetails } from '#contracts/pricing/pricing.ts'
