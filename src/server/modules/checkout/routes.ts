import type { FastifyInstance } from 'fastify'
import { paymentSettings, placeOrder as placeOrderContract } from '../../../contracts/checkout.ts'
import { confirmPayment } from '../../../contracts/orders.ts'
import { providerWebhook } from '../../../contracts/payments.ts'
import { notFound } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { orderOf, paymentOf } from '../orders/index.ts'
import type { CheckoutParts } from './open-order.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle.ts'

export function checkoutRoutes(app: FastifyInstance, parts: CheckoutParts): void {
	const { db, gateway, orderKey } = parts

	serve(app, placeOrderContract, ({ viewer, body, idempotency }) => placeOrder(parts, viewer, body, idempotency))

	serve(app, paymentSettings, async () => ({ provider: gateway.provider, publishableKey: gateway.publishableKey }))

	serve(app, confirmPayment, async ({ params, query, viewer }) => {
		const by = { viewer, token: query.token, key: orderKey }
		const payment = await paymentOf(db, params.number, by)
		const intent = payment.isOpen ? await gateway.find(payment) : null
		if (intent) await settlePayment(parts, intent, { actor: viewer?.username ?? 'guest' })
		return orderOf(db, params.number, by)
	})

	serve(
		app,
		providerWebhook,
		async ({ params, request }) => {
			if (params.provider !== gateway.provider || !request.rawBody) throw notFound('This payment provider')
			const event = gateway.parseWebhook(request.rawBody, request.headers)
			if (event.intent)
				await settlePayment(parts, event.intent, {
					actor: gateway.provider,
					event: { provider: gateway.provider, of: event },
				})
			return { received: true as const }
		},
		{ keepsRawBody: true },
	)
}
