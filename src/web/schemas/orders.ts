export { noteOnOrder, resendGiftCard } from '#contracts/order-acts.ts'
