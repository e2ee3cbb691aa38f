export { createDraft } from '#contracts/orders/draft-orders.ts'
export { addOrderNote, resendGiftCard } from '#contracts/orders/order-acts.ts'
export { editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
export {
	cancelOrder,
	cancelOwnOrder,
	previewCancel,
	previewRefund,
	refundOrder,
} from '#contracts/orders/order-refunds.ts'
export { shipOrder } from '#contracts/orders/order-shipments.ts'
export { orderTag } from '#contracts/orders/tag.ts'
export { maxCouponCodes } from '#contracts/pricing/pricing.ts'
