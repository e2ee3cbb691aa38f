export { noteOnOrder, resendGiftCard } from '#contracts/order-acts.ts'
export { cancelOrder, cancelOwnOrder, previewRefund, refundOrder } from '#contracts/order-refunds.ts'
export { shipOrder } from '#contracts/order-shipments.ts'
