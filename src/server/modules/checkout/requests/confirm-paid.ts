import { lastPaymentOf } from '#server/modules/payments/index.ts'
import { cancelUnfinishedIntent } from '../cancel-intent.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import type { CheckoutDeps } from '../types.ts'

const open = new Set(['created', 'requires_action', 'processing'])

interface Asking {
	actor: string
	/** The buyer wants to pay by something else: what waits for them is withdrawn. */
	giveUp: boolean
}

/** Asks the provider how the last try to pay a request ended, and acts on it once. One that is away tells nothing. */
export async function confirmRequestPaid(
	deps: CheckoutDeps,
	requestId: string,
	{ actor, giveUp }: Asking,
): Promise<void> {
	const { db, gateway, log } = deps
	const payment = await lastPaymentOf(db, requestId)
	if (!payment || !open.has(payment.status) || payment.provider !== gateway.provider) return
	const asked = giveUp ? cancelUnfinishedIntent(gateway, payment) : gateway.find(payment)
	const intent = await asked.catch((error) => {
		log.warn({ err: error, payment: payment.id }, 'confirm payment link')
		return null
	})
	if (intent) await settlePayment(deps, intent, { actor })
}
