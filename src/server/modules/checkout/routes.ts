import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { paymentSettings, placeOrder as placeOrderContract } from '../../../contracts/checkout.ts'
import { confirmPayment } from '../../../contracts/orders.ts'
import { providerWebhook } from '../../../contracts/payments.ts'
import { notFound } from '../../errors.ts'
import type { CodeTries } from '../../http/code-tries.ts'
import { networkOf } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { keepHoldActive } from '../inventory/index.ts'
import { orderOf, paymentOf } from '../orders/index.ts'
import { takeWithCodes } from '../pricing/index.ts'
import type { CheckoutParts } from './open-order.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle.ts'

const unanswered = (log: Logger) => (error: unknown) => {
	log.warn({ err: error }, 'confirm payment')
	return null
}

export function checkoutRoutes(app: FastifyInstance, parts: CheckoutParts & { codeTries: CodeTries }): void {
	const { db, gateway, orderKey } = parts

	serve(app, placeOrderContract, ({ viewer, body, idempotency, request: { ip } }) =>
		takeWithCodes(parts.codeTries, { viewer, ip }, body, (look) =>
			placeOrder(parts, { viewer, network: networkOf(ip), look }, body, idempotency),
		),
	)

	serve(app, paymentSettings, async () => ({ provider: gateway.provider, publishableKey: gateway.publishableKey }))

	serve(app, confirmPayment, async ({ params, query, viewer }) => {
		const by = { viewer, token: query.token, key: orderKey }
		const payment = await paymentOf(db, params.number, by)
		// A provider that is away tells nothing: the order is shown as it stands, and the worker asks again.
		const asked = payment.isOpen && payment.provider === gateway.provider
		const intent = asked ? await gateway.find(payment).catch(unanswered(parts.log)) : null
		if (intent?.status === 'requires_action' || intent?.status === 'requires_method')
			await keepHoldActive(db, { id: payment.orderId, placedAt: new Date(payment.placedAt) })
		if (intent) await settlePayment(parts, intent, { actor: viewer?.username ?? 'guest' })
		return orderOf(db, params.number, by)
	})

	serve(
		app,
		providerWebhook,
		async ({ params, request }) => {
			if (params.provider !== gateway.provider || !request.rawBody) throw notFound('This payment provider')
			const event = gateway.parseWebhook(request.rawBody, request.headers)
			const { intent } = event
			const along = { actor: gateway.provider, event: { provider: gateway.provider, of: event } }
			// The provider comes again with what we could not take; until then it is for an admin to see.
			if (intent) await parts.failures.watch('payment events', () => settlePayment(parts, intent, along))
			return { received: true as const }
		},
		{ keepsRawBody: true },
	)
}
