import type { RequestPurpose } from '#contracts/checkout/payment-requests.ts'
import type { RequestHandlers } from '#server/modules/payments/index.ts'

export function handlerOf<Deps>(handlers: RequestHandlers<Deps>, purpose: RequestPurpose) {
	const handler = handlers[purpose]
	if (!handler) throw new Error(`Nobody acts on requests for ${purpose}.`)
	return handler
}
