export { gift } from '#contracts/pricing/pricing.ts'
