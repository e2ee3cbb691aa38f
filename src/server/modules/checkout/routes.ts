import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { paymentSettings, placeOrder as placeOrderContract } from '#contracts/checkout.ts'
import { confirmPayment } from '#contracts/orders.ts'
import { providerWebhook } from '#contracts/payments.ts'
import { notFound } from '#server/errors.ts'
import type { CodeTries } from '#server/http/code-tries.ts'
import { networkOf } from '#server/http/network.ts'
import { serve } from '#server/http/serve.ts'
import { keepReservationActive } from '#server/modules/inventory/index.ts'
import { orderOf, paymentOf } from '#server/modules/orders/index.ts'
import { takeWithCodes } from '#server/modules/pricing/index.ts'
import { placeOrder } from './place-order.ts'
import { buyerAs } from './rules.ts'
import { settlePayment } from './settle.ts'
import type { CheckoutDeps } from './types.ts'

const unanswered = (log: Logger) => (error: unknown) => {
	log.warn({ err: error }, 'confirm payment')
	return null
}

export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDeps & { codeTries: CodeTries }): void {
	const { db, gateway, orderKey } = deps

	serve(app, placeOrderContract, ({ viewer, body, idempotency, request: { ip } }) =>
		takeWithCodes(deps.codeTries, { viewer, ip }, body, (look) =>
			placeOrder(deps, { buyer: { viewer, network: networkOf(ip), look }, request: body, idempotency }),
		),
	)

	serve(app, paymentSettings, async () => ({ provider: gateway.provider, publishableKey: gateway.publishableKey }))

	serve(app, confirmPayment, async ({ params, query, viewer }) => {
		const by = { viewer, token: query.token, key: orderKey }
		const payment = await paymentOf(db, params.number, by)
		// A provider that is away tells nothing: the order is shown as it stands, and the worker asks again.
		const asked = payment.isOpen && payment.provider === gateway.provider
		const intent = asked ? await gateway.find(payment).catch(unanswered(deps.log)) : null
		if (intent?.status === 'requires_action' || intent?.status === 'requires_method')
			await keepReservationActive(db, { id: payment.orderId, placedAt: new Date(payment.placedAt) })
		if (intent) await settlePayment(deps, intent, { actor: buyerAs(viewer) })
		return orderOf(db, params.number, by)
	})

	serve(
		app,
		providerWebhook,
		async ({ params, request }) => {
			if (params.provider !== gateway.provider || !request.rawBody) throw notFound('This payment provider')
			const event = gateway.parseWebhook(request.rawBody, request.headers)
			const { intent } = event
			const context = { actor: gateway.provider, received: { provider: gateway.provider, event } }
			// The provider comes again with what we could not take; until then it is for an admin to see.
			if (intent) await deps.failures.watch('payment events', () => settlePayment(deps, intent, context))
			return { received: true as const }
		},
		{ keepsRawBody: true },
	)
}
