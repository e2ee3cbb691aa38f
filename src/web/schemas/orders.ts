export { noteOnOrder, resendGiftCard } from '#contracts/orders.ts'
