import type { Intent } from '#server/modules/payments/index.ts'
import type { KnownPayment, PaymentRecord } from '../types.ts'

/** The outcome that news of a payment has for its order. */
export type PaymentOutcome =
	/** Take the stock; the order is paid. */
	| 'fulfill'
	/** The money came for an order that is gone: give it back. */
	| 'give_back'
	/** Let the stock go; the order is cancelled. */
	| 'let_go'
	| 'await_buyer'
	| 'await_provider'
	/** The provider has said nothing: the order waits, and earns nothing by it. */
	| 'await_answer'
	/** The provider speaks of another amount than ours: a person has to look. */
	| 'mismatch'
	/** The news are known already, or were overtaken by later ones. */
	| 'nothing'

/**
 * The one place where browser, webhook and worker meet: whatever the order in which news arrives, and however often,
 * each ends in the same state.
 */
export function paymentOutcome(
	known: KnownPayment,
	intent: Pick<Intent, 'status' | 'amountCents' | 'currency'>,
): PaymentOutcome {
	const isSettled =
		known.paymentStatus === 'paid' || known.paymentStatus === 'failed' || known.paymentStatus === 'cancelled'
	switch (intent.status) {
		case 'succeeded':
			if (known.paymentStatus === 'paid') return 'nothing'
			if (intent.amountCents !== known.amountCents || !isOurCurrency(intent)) return 'mismatch'
			return known.orderStatus === 'cancelled' ? 'give_back' : 'fulfill'
		case 'failed':
		case 'cancelled':
			return isSettled ? 'nothing' : 'let_go'
		case 'requires_action':
		case 'requires_method':
			return known.paymentStatus === 'created' ? 'await_buyer' : 'nothing'
		case 'processing':
			return isSettled || known.paymentStatus === 'processing' ? 'nothing' : 'await_provider'
		case 'unanswered':
			return known.paymentStatus === 'created' && known.orderStatus === 'pending_payment' ? 'await_answer' : 'nothing'
	}
}

/** A payment as its outcome is decided by; one of a payment request stands and ends with the request, and not with the order. */
export const knownPaymentOf = (record: KnownPayment & Pick<PaymentRecord, 'request'>): KnownPayment => ({
	paymentStatus: record.paymentStatus,
	amountCents: record.amountCents,
	orderStatus: !record.request ? record.orderStatus : record.request.state === 'open' ? 'pending_payment' : 'cancelled',
})

/** Prices are dollars; a provider that cannot charge anything else says nothing of it. */
const isOurCurrency = ({ currency = 'usd' }: Pick<Intent, 'currency'>) => currency === 'usd'
