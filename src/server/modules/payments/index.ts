export { challengeRoutes } from './challenge.ts'
export { paymentCleanUp } from './clean-up.ts'
export { createGateway } from './create-gateway.ts'
export { createPayment, customerOfPayment, type PaymentProvider } from './create-payment.ts'
export {
	openWallet,
	removeGivenUpCustomers,
	removeSavedMethod,
	savedMethodsOf,
} from './customers.ts'
export {
	type Difference,
	type DifferenceKind,
	differencesBetween,
	differencesToCheck,
	keepDifferences,
	knownIntents,
	noteChecked,
	ourPayments,
	paymentsAfter,
} from './differences.ts'
export { disputedPayment, disputesOf, openDisputes, recordDispute } from './disputes.ts'
export { failedProviderEvents, forgetFailedEvent, putEventAside, takeFailedEvents } from './event-failures.ts'
export { differences, putAside, putDifferenceAside } from './failed-differences.ts'
export { failedEvents } from './failed-events.ts'
export { failedRefunds } from './failed-refunds.ts'
export {
	type BooksPlace,
	ChargeRefused,
	type ChargeRequest,
	type DisputeNews,
	type Gateway,
	type Intent,
	type ProviderBooks,
	type ProviderEvent,
	type ProviderRefund,
	type RefundNews,
	type RefundOutcome,
	type RefundRequest,
} from './gateway.ts'
export { knownEventsOf, type ReceivedEvent, recordEvent, recordSettledEvent } from './known-events.ts'
export { paymentData } from './personal-data.ts'
export { booksPlaceOf, keepBooksPlace, type Walk, walksOf } from './provider-walks.ts'
export { lockPayment, type PaymentState, recordPayment } from './record-payment.ts'
export { type RefundChange, recordRefundNews } from './refund-news.ts'
export { orderRefundOfOrder } from './refund-order.ts'
export { orderRefund, type RefundDeps, sendDueRefunds } from './refunds.ts'
export {
	dueRequests,
	endRequest,
	isStillDue,
	openRequest,
	requestById,
	requestsOf,
	type SavedRequest,
} from './requests/actions.ts'
export { lastPaymentOf, paymentForRequest } from './requests/payments.ts'
export type { RequestHandler, RequestHandlers } from './requests/purposes.ts'
export type { TestGateway } from './test-gateway.ts'
export { deliverEvents } from './test-gateway-events.ts'
export { takeUnsettledPayments, takeUpPayment, type UnsettledPayment } from './unsettled-payments.ts'
export { publishedPaymentRefunds, publishedPaymentRequests, publishedPayments } from './views.ts'
