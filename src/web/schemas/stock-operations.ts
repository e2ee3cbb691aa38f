export { newCount, posting } from '#contracts/counts.ts'
export { closing, newDelivery, receiveDelivery } from '#contracts/deliveries.ts'
export { arrivals, newTransfer } from '#contracts/transfers.ts'
