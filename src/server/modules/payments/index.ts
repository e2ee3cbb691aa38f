export { challengeRoutes } from './challenge.ts'
export { createGateway } from './create-gateway.ts'
export { failedEvents } from './failed-events.ts'
export {
	ChargeRefused,
	type Gateway,
	type Intent,
	type ProviderEvent,
	type RefundOutcome,
	type RefundRequest,
} from './gateway.ts'
export type { TestGateway } from './test-gateway.ts'
export { deliverEvents } from './test-gateway-events.ts'
