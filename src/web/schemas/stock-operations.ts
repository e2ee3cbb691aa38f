export { newCount, posting } from '#contracts/inventory/counts.ts'
export { closingReason as closing, newDelivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
export { arrivals, newTransfer } from '#contracts/inventory/transfers.ts'
