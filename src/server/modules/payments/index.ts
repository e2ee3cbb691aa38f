export { challengeRoutes } from './challenge.ts'
export { paymentCleanUp } from './clean-up.ts'
export { createGateway } from './create-gateway.ts'
export { createPayment, type PaymentProvider } from './create-payment.ts'
export { failedEvents } from './failed-events.ts'
export { failedRefunds } from './failed-refunds.ts'
export {
	ChargeRefused,
	type Gateway,
	type Intent,
	type RefundOutcome,
	type RefundRequest,
} from './gateway.ts'
export { type ReceivedEvent, recordEvent, recordSettledEvent } from './known-events.ts'
export { lockPayment, type PaymentState, recordPayment } from './record-payment.ts'
export { orderRefund, type RefundDeps, sendDueRefunds } from './refunds.ts'
export type { TestGateway } from './test-gateway.ts'
export { deliverEvents } from './test-gateway-events.ts'
export { takeUnsettledPayments, takeUpPayment, type UnsettledPayment } from './unsettled-payments.ts'
export { publishedPaymentRefunds, publishedPayments } from './views.ts'
