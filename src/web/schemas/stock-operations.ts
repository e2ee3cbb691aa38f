export { countPosting, newCount } from '#contracts/inventory/counts.ts'
export { closingReason as closing, newDelivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
export { newTransfer, transferReceipt } from '#contracts/inventory/transfers.ts'
