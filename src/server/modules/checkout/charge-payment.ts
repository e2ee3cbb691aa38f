import type { Card } from '#contracts/checkout/checkout.ts'
import { Refusal } from '#server/errors.ts'
import { ChargeRefused, customerOfPayment, type Intent } from '#server/modules/payments/index.ts'
import type { CardPaymentDeps, PendingOrder } from './types.ts'

/** The fields of a pending order that the request to the provider is made of. */
type Charged = Pick<PendingOrder, 'number' | 'paymentId' | 'amountCents' | 'provider'>

/** The intent of an order as long as the provider has not answered. */
export const unansweredIntent = (order: Charged): Intent => ({
	id: '',
	paymentId: order.paymentId,
	status: 'unanswered',
	amountCents: order.amountCents,
	instrument: null,
	failure: null,
})

/**
 * Asks the provider for the money and waits a while. No answer in time is `unanswered`, and so is an error: the money may
 * have been taken. The provider's late answer comes as an event, or is looked up by the reconciler.
 */
export async function chargePayment(
	deps: CardPaymentDeps,
	order: Charged,
	{ card, returnUrl }: { card: Card | undefined; returnUrl: string },
): Promise<Intent> {
	if (order.provider === 'none') return { ...unansweredIntent(order), status: 'succeeded' }
	const customerId = deps.gateway.wallet ? await customerOfPayment(deps.db, order.paymentId) : null
	const asked = deps.gateway.charge({
		paymentId: order.paymentId,
		orderNumber: order.number,
		amountCents: order.amountCents,
		customerId,
		card,
		returnUrl,
	})
	const { promise: late, resolve } = Promise.withResolvers<Intent>()
	const timer = setTimeout(() => resolve(unansweredIntent(order)), deps.paymentTimeoutMs)
	// An error that comes after the wait is nobody's to handle.
	asked.catch(() => {})
	try {
		return await Promise.race([asked, late])
	} catch (error) {
		deps.log.warn({ err: error, order: order.number }, 'charge')
		// A refused charge ends the order, which gives back all that it took; an unanswered one is looked up.
		const isRefused = error instanceof ChargeRefused || error instanceof Refusal
		return isRefused
			? { ...unansweredIntent(order), status: 'failed', failure: 'PAYMENT_REFUSED' }
			: unansweredIntent(order)
	} finally {
		clearTimeout(timer)
	}
}
