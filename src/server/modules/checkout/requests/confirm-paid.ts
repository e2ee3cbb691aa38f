import type { Viewer } from '#server/http/session.ts'
import { lastPaymentOf } from '#server/modules/payments/index.ts'
import { buyerAs } from '../rules.ts'
import { settlePayment } from '../settle.ts'
import type { CheckoutDeps } from '../types.ts'

const open = new Set(['created', 'requires_action', 'processing'])

/** Asks the provider how the last try to pay a request ended, and acts on it once. One that is away tells nothing. */
export async function confirmPaid(deps: CheckoutDeps, requestId: string, viewer: Viewer | null): Promise<void> {
	const { db, gateway, log } = deps
	const payment = await lastPaymentOf(db, requestId)
	if (!payment || !open.has(payment.status) || payment.provider !== gateway.provider) return
	const intent = await gateway.find(payment).catch((error) => {
		log.warn({ err: error, payment: payment.id }, 'confirm payment link')
		return null
	})
	if (intent) await settlePayment(deps, intent, { actor: buyerAs(viewer) })
}
