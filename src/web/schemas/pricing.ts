export { gift } from '#contracts/pricing.ts'
