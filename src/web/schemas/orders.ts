export { noteOnOrder, resendGiftCard } from '#contracts/order-acts.ts'
export { editOrder, previewEdit } from '#contracts/order-edits.ts'
export { cancelOrder, cancelOwnOrder, previewRefund, refundOrder } from '#contracts/order-refunds.ts'
export { shipOrder } from '#contracts/order-shipments.ts'
