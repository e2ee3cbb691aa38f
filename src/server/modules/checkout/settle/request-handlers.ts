import type { PaymentRequestPurpose } from '#contracts/checkout/payment-requests.ts'
import type { PaymentRequestHandlers } from '#server/modules/payments/index.ts'

export function requestHandlerOf<Deps>(handlers: PaymentRequestHandlers<Deps>, purpose: PaymentRequestPurpose) {
	const handler = handlers[purpose]
	if (!handler) throw new Error(`Nobody acts on requests for ${purpose}.`)
	return handler
}
