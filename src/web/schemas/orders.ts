export { endRefusedRefund } from '#contracts/orders/card-refund-calls.ts'
export { createDraft } from '#contracts/orders/draft-orders.ts'
export { addOrderNote, resendGiftCard } from '#contracts/orders/order-acts.ts'
export { editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
export {
	cancelOrder,
	cancelOwnOrder,
	previewCancel,
	previewRefund,
	refundOrder,
} from '#contracts/orders/refund-calls.ts'
export { changeTracking, shipOrder } from '#contracts/orders/shipment-calls.ts'
export { orderTag } from '#contracts/orders/tag-shapes.ts'
export { maxCouponCodes } from '#contracts/pricing/pricing.ts'
