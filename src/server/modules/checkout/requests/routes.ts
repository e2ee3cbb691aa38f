import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/checkout/payment-requests.ts'
import { serve } from '#server/http/serve.ts'
import { confirmLinkToken } from '#server/modules/orders/index.ts'
import { buyerActor } from '../buyer-actor.ts'
import type { CheckoutDeps } from '../types.ts'
import { confirmRequestPaid } from './confirm-paid.ts'
import { payByLink } from './pay-request.ts'
import { paymentRequestShown, requestsForStaff } from './reads.ts'

export function requestRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
	serve(app, contract.getPaymentRequest, ({ params: { id }, query }) => {
		confirmLinkToken(deps.orderKey, id, query.token)
		return paymentRequestShown(deps, id)
	})
	serve(app, contract.listPaymentRequests, ({ params }) => requestsForStaff(deps, params.number))
	serve(app, contract.payRequest, ({ params: { id }, query, viewer, body, idempotency }) => {
		confirmLinkToken(deps.orderKey, id, query.token)
		return payByLink(deps, id, { viewer, card: body.card, idempotency })
	})
	serve(app, contract.confirmRequest, async ({ params: { id }, query, body, viewer }) => {
		confirmLinkToken(deps.orderKey, id, query.token)
		await confirmRequestPaid(deps, id, { actor: buyerActor(viewer), giveUp: body?.giveUp === true })
		return paymentRequestShown(deps, id)
	})
}
