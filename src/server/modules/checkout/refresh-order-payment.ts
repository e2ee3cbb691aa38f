import type { z } from 'zod'
import type { AttemptReply, lookUpAttempt } from '#contracts/checkout/checkout.ts'
import type { OrderStatus } from '#contracts/orders/orders.ts'
import { scopeOf } from '#server/http/idempotency/idempotency.ts'
import { accessTokenOf, orderOfKey, paymentOfOrder } from '#server/modules/orders/index.ts'
import { cancelUnfinishedIntent } from './cancel-intent.ts'
import { settlePayment } from './settle/settle-payment.ts'
import type { CheckoutDeps, SettlePaymentDeps } from './types.ts'

type RefreshDeps = SettlePaymentDeps & Pick<CheckoutDeps, 'gateway' | 'orderKey' | 'log'>

/**
 * What became of a try of which the browser does not know the end, before another is made. Giving it up asks the provider
 * to withdraw the payment, so that nobody pays two orders for one cart, and frees what the first one took: stock, coupon
 * and gift cards. A payment that has come meanwhile stays, and its order is answered.
 */
export async function refreshOrderPayment(
	deps: RefreshDeps,
	{ key, account, giveUp }: z.output<typeof lookUpAttempt.body>,
	actor: string,
): Promise<AttemptReply> {
	const read = () => orderOfKey(deps.db, { scope: scopeOf(account), key })
	const found = await read()
	if (!found) return { state: 'unknown', order: null }
	const { number } = found
	const accessToken = accessTokenOf(deps.orderKey, number)
	await askProvider(deps, { number, accessToken, giveUp, actor })
	// Other news of the payment may have come meanwhile: the order as it stands now is what counts.
	const { status } = (await read()) ?? found
	return { state: stateOf(status), order: { number, accessToken } }
}

interface RefreshRequest {
	number: string
	accessToken: string
	giveUp: boolean
	actor: string
}

/** Lets the provider say how the payment does, and acts on it. */
async function askProvider(deps: RefreshDeps, { number, accessToken, giveUp, actor }: RefreshRequest): Promise<void> {
	const { db, gateway, orderKey, log } = deps
	const payment = await paymentOfOrder(db, number, { viewer: null, token: accessToken, key: orderKey })
	if (!payment.isOpen || payment.provider !== gateway.provider) return
	try {
		const intent = await (giveUp ? cancelUnfinishedIntent(gateway, payment) : gateway.find(payment))
		if (intent) await settlePayment(deps, intent, { actor, isWatched: true })
	} catch (error) {
		// Nobody knows more than before, and the worker asks again.
		log.warn({ err: error, order: number }, 'look up a try to order')
	}
}

const stateOf = (status: OrderStatus): AttemptReply['state'] => {
	switch (status) {
		case 'pending_payment':
			return 'unpaid'
		case 'processing':
		case 'cancelled':
			return status
		default:
			return 'paid'
	}
}
