export { paymentCleanUp } from './clean-up.ts'
export {
	type CompanyPayment,
	companyPaymentById,
	companyPaymentFor,
	documentUnderWay,
	lastCompanyPayment,
} from './company-payments.ts'
export { comparePayments } from './comparison/compare-payments.ts'
export { openDifferences } from './comparison/failed-differences.ts'
export { createGateway } from './create-gateway.ts'
export { createPayment, customerOfPayment, type PaymentProvider } from './create-payment.ts'
export { removeScheduledCustomers } from './customers.ts'
export { disputedMoneyOf, disputesOf, disputesOfDocuments, lostCentsOf, openDisputes } from './disputes.ts'
export { catchUpEvents } from './events/catch-up-events.ts'
export { eventHealth, listReceivedEvents, replayEvent } from './events/received-events.ts'
export { recordEvent, recordSettledEvent } from './events/record-event.ts'
export { failedProviderEvents } from './events/retry-events.ts'
export { forgetCards } from './forget-cards.ts'
export { challengeRoutes } from './gateway/challenge.ts'
export {
	ChargeRefused,
	type Gateway,
	type Intent,
	type ProviderRefundOutcome,
	type ProviderRefundRequest,
} from './gateway/gateway.ts'
export type { TestGateway } from './gateway/test-gateway.ts'
export { deliverEvents } from './gateway/test-gateway-events.ts'
export { undeliveredEvents } from './gateway/undelivered-events.ts'
export type {
	CompanyDispute,
	CompanyRefund,
	NewsContext,
	OutsideRefund,
	PaymentOrders,
	StorePaymentOrders,
} from './payment-orders.ts'
export { paymentData } from './personal-data.ts'
export { reconcilePayments } from './reconcile/reconcile.ts'
export { lockPayment, type PaymentState, recordPayment } from './record-payment.ts'
export { createPaymentRefund } from './refunds/create-payment-refund.ts'
export { type EndedRefund, endRefusedRefund } from './refunds/end-refused-refund.ts'
export { failedRefunds } from './refunds/failed-refunds.ts'
export { recordMadeRefund } from './refunds/record-made-refund.ts'
export { paymentOfRefundAtProvider, refusedRefund } from './refunds/refused-refund.ts'
export { sendDueRefunds } from './refunds/send-refunds.ts'
export { cardSharesOf, givenBackOf, planCardShares, refundAmongCards } from './refunds/share-among-cards.ts'
export { customerOfAccount, lastPaymentOf, paymentForRequest } from './requests/payment-of-request.ts'
export {
	createPaymentRequest,
	type DuePaymentRequest,
	duePaymentRequests,
	endPaymentRequest,
	forgetRequestTexts,
	isPaymentRequestDue,
	paymentRequestById,
	paymentRequestsOf,
	type SavedPaymentRequest,
} from './requests/payment-requests.ts'
export type { PaymentRequestHandler, PaymentRequestHandlers } from './requests/request-handlers.ts'
export { resumePayment } from './resume-payment.ts'
export { paymentRoutes } from './routes.ts'
export {
	publishedDisputes,
	publishedPaymentCards,
	publishedPaymentRefunds,
	publishedPaymentRequests,
	publishedPayments,
} from './views.ts'
