export { resendGiftCard } from '#contracts/orders.ts'
