import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { lookUpAttempt, placeOrder as placeOrderContract } from '#contracts/checkout/checkout.ts'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { simulatePromotion as simulateContract } from '#contracts/pricing/promotion-simulation.ts'
import { simulateEarningRules as simulateRulesContract } from '#contracts/tokens/earning-simulation.ts'
import type { CodeMissLimits } from '#server/http/limits/code-miss-limits.ts'
import { networkOf } from '#server/http/limits/network.ts'
import { serve } from '#server/http/serve.ts'
import { keepReservationActive } from '#server/modules/inventory/index.ts'
import { orderOf, paymentOfOrder } from '#server/modules/orders/index.ts'
import { takeWithCodes } from '#server/modules/pricing/index.ts'
import { buyerActor } from './buyer-actor.ts'
import { draftRoutes } from './drafts/routes.ts'
import { simulateEarningRules } from './earning-simulation/simulate-earning.ts'
import { placeOrder } from './place-order.ts'
import { simulatePromotion } from './promotion-simulation/simulate-promotion.ts'
import { refreshOrderPayment } from './refresh-order-payment.ts'
import { requestRoutes } from './requests/routes.ts'
import { settlePayment } from './settle/settle-payment.ts'
import type { CheckoutDeps } from './types.ts'

const unanswered = (log: Logger) => (error: unknown) => {
	log.warn({ err: error }, 'confirm payment')
	return null
}

export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDeps & { codeTries: CodeMissLimits }): void {
	const { db, gateway, orderKey } = deps
	requestRoutes(app, deps)
	draftRoutes(app, deps)
	serve(app, simulateRulesContract, ({ body }) => simulateEarningRules(deps, body))
	serve(app, simulateContract, ({ body }) => simulatePromotion(deps, body))

	serve(app, placeOrderContract, ({ viewer, body, idempotency, request: { ip, headers } }) =>
		takeWithCodes(deps.codeTries, { viewer, ip }, body, (codeAttempt) =>
			placeOrder(deps, {
				buyer: { viewer, network: networkOf(ip), codeAttempt, cookie: headers.cookie },
				request: body,
				idempotency,
			}),
		),
	)

	serve(app, lookUpAttempt, ({ body, viewer }) => refreshOrderPayment(deps, body, buyerActor(viewer)))

	serve(app, confirmPayment, async ({ params, query, viewer }) => {
		const by = { viewer, token: query.token, key: orderKey }
		const payment = await paymentOfOrder(db, params.number, by)
		// A provider that is away tells nothing: the order is shown as it stands, and the worker asks again.
		const asked = payment.isOpen && payment.provider === gateway.provider
		const intent = asked ? await gateway.find(payment).catch(unanswered(deps.log)) : null
		if (intent?.status === 'requires_action' || intent?.status === 'requires_method')
			await keepReservationActive(db, { id: payment.orderId, placedAt: new Date(payment.placedAt) })
		if (intent) await settlePayment(deps, intent, { actor: buyerActor(viewer) })
		const order = await orderOf(db, params.number, by)
		return { ...order, needsMethod: intent?.status === 'requires_method' && order.status === 'pending_payment' }
	})
}
