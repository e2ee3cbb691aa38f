export { paymentCleanUp } from './clean-up.ts'
export { comparePayments } from './comparison/compare-payments.ts'
export { differences } from './comparison/failed-differences.ts'
export { createPayment, customerOfPayment, type PaymentProvider } from './create-payment.ts'
export { removeGivenUpCustomers } from './customers.ts'
export { disputesOf, openDisputes } from './disputes.ts'
export { catchUpEvents } from './events/catch-up-events.ts'
export { failedProviderEvents } from './events/event-failures.ts'
export { failedEvents } from './events/failed-events.ts'
export { recordEvent, recordSettledEvent } from './events/known-events.ts'
export { challengeRoutes } from './gateway/challenge.ts'
export { createGateway } from './gateway/create-gateway.ts'
export {
	ChargeRefused,
	type Gateway,
	type Intent,
	type ProviderRefundOutcome,
	type ProviderRefundRequest,
} from './gateway/gateway.ts'
export type { TestGateway } from './gateway/test-gateway.ts'
export { deliverEvents } from './gateway/test-gateway-events.ts'
export type { NewsContext, PaymentOrders } from './payment-orders.ts'
export { paymentData } from './personal-data.ts'
export { reconcilePayments } from './reconcile/reconcile.ts'
export { lockPayment, type PaymentState, recordPayment } from './record-payment.ts'
export { createPaymentRefund } from './refunds/create-payment-refund.ts'
export { failedRefunds } from './refunds/failed-refunds.ts'
export { cardSharesOf, planCardShares, refundPayments } from './refunds/refund-payments.ts'
export { sendDueRefunds } from './refunds/send-refunds.ts'
export {
	createPaymentRequest,
	duePaymentRequests,
	endPaymentRequest,
	forgetRequestWords,
	isPaymentRequestDue,
	paymentRequestById,
	paymentRequestsOf,
	type SavedPaymentRequest,
} from './requests/payment-requests.ts'
export type { PaymentRequestHandler, PaymentRequestHandlers } from './requests/purposes.ts'
export { customerOfAccount, lastPaymentOf, paymentForRequest } from './requests/request-payments.ts'
export { paymentRoutes } from './routes.ts'
export { takeUpPayment } from './take-up-payment.ts'
export { publishedPaymentRefunds, publishedPaymentRequests, publishedPayments } from './views.ts'
