export { accessTokenOf } from './access/access-token.ts'
export { giveToOwnerOfEmail, joinGuestOrders } from './access/guest-orders.ts'
export { confirmLinkToken, paymentLinkOf, withdrawLinkMail } from './access/payment-link.ts'
export { orderCleanUp } from './clean-up.ts'
export { editRequests } from './edits/edit-requests.ts'
export { orderIdOf, orderNumbersOf, orderOfKey } from './find-orders.ts'
export { boughtLinesOf, giftCardLinesOf } from './lines/bought-lines.ts'
export { moveDeliveryPromise, orderOfLink } from './lists/order-of-link.ts'
export { orderEntries } from './lists/person-orders.ts'
export { lockOrder, lockOrderOfKey, lockOrderRow } from './locked-order.ts'
export { mailCausesOfOrders } from './mails/causes-of-orders.ts'
export { addOrderEvent, addOrderEventOnce, markPaymentFailed, moveOrder, type NewOrderEvent } from './order-states.ts'
export { keptOrdersOf, orderData } from './personal-data.ts'
export { orderById, orderOf, paymentOfOrder } from './reads.ts'
export { recallRoutes } from './recalls/routes.ts'
export { recordOutsideRefund } from './refunds/record-outside-refund.ts'
export { findReturns } from './returns/find-returns.ts'
export { returnRoutes } from './returns/routes.ts'
export { exchangeRequests } from './returns/settlement/request-difference.ts'
export { expireReturns } from './returns/steps/expire-returns.ts'
export { orderRoutes } from './routes.ts'
export { accountsWithSameAddress } from './same-address.ts'
export { accountsWithSameCard } from './same-card.ts'
export { type NewOrder, saveOrder } from './save-order.ts'
export { hasUnsentGoods } from './shipments/unsent-goods.ts'
export {
	publishedBuyerAddresses,
	publishedOrderBuyers,
	publishedOrderCodes,
	publishedOrderEdits,
	publishedOrderEvents,
	publishedOrderLines,
	publishedOrderSales,
	publishedOrders,
	publishedRecalls,
	publishedRecipeLines,
	publishedRefundedLines,
	publishedRefundLines,
	publishedRefunds,
	publishedSoldLines,
} from './views.ts'
