export { paymentCleanUp } from './clean-up.ts'
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
} from './comparison/differences.ts'
export { differences, putAside, putDifferenceAside } from './comparison/failed-differences.ts'
export { takeUnsettledPayments, takeUpPayment, type UnsettledPayment } from './comparison/unsettled-payments.ts'
export { createPayment, customerOfPayment, type PaymentProvider } from './create-payment.ts'
export {
	openWallet,
	removeGivenUpCustomers,
	removeSavedMethod,
	savedMethodsOf,
} from './customers.ts'
export { disputedPayment, disputesOf, openDisputes, recordDispute } from './disputes.ts'
export { failedProviderEvents, forgetFailedEvent, putEventAside, takeFailedEvents } from './events/event-failures.ts'
export { failedEvents } from './events/failed-events.ts'
export { knownEventsOf, type ReceivedEvent, recordEvent, recordSettledEvent } from './events/known-events.ts'
export { challengeRoutes } from './gateway/challenge.ts'
export { createGateway } from './gateway/create-gateway.ts'
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
	type ProviderRefundOutcome,
	type ProviderRefundRequest,
	type RefundNews,
} from './gateway/gateway.ts'
export { booksPlaceOf, keepBooksPlace, type Walk, walksOf } from './gateway/provider-walks.ts'
export type { TestGateway } from './gateway/test-gateway.ts'
export { deliverEvents } from './gateway/test-gateway-events.ts'
export { paymentData } from './personal-data.ts'
export { lockPayment, type PaymentState, recordPayment } from './record-payment.ts'
export { failedRefunds } from './refunds/failed-refunds.ts'
export { createPaymentRefund, type PaymentRefundDeps, sendPaymentRefunds } from './refunds/payment-refunds.ts'
export { type RefundChange, recordRefundNews } from './refunds/refund-news.ts'
export { cardSharesOf, planCardShares, refundPayments } from './refunds/refund-payments.ts'
export {
	createPaymentRequest,
	duePaymentRequests,
	endPaymentRequest,
	isPaymentRequestDue,
	paymentRequestById,
	paymentRequestsOf,
	type SavedPaymentRequest,
} from './requests/payment-requests.ts'
export type { PaymentRequestHandler, PaymentRequestHandlers } from './requests/purposes.ts'
export { customerOfAccount, lastPaymentOf, paymentForRequest } from './requests/request-payments.ts'
export { publishedPaymentRefunds, publishedPaymentRequests, publishedPayments } from './views.ts'
