import type { IncomingHttpHeaders } from 'node:http'
import type { Card } from '#contracts/checkout.ts'

/** What a provider says of one payment attempt. */
export interface Intent {
	/** The provider's name for it; '' as long as it has not said. */
	id: string
	/** Our payment's id, which the provider carries for us. */
	paymentId: string
	/** `unanswered` is never a provider's word, but ours for having none. */
	status: 'requires_method' | 'requires_action' | 'processing' | 'unanswered' | 'succeeded' | 'failed' | 'cancelled'
	amountCents: number
	/** "Visa ending in 4242" */
	instrument: string | null
	failure: 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'PAYMENT_REFUSED' | null
	/** Where the buyer proves that the card is theirs. */
	challengeUrl?: string | undefined
	/** What the provider's own form in the browser needs to go on. */
	clientSecret?: string | undefined
}

export interface ProviderEvent {
	id: string
	kind: string
	/** Null for kinds that say nothing about a payment of ours. */
	intent: Intent | null
}

export interface ChargeRequest {
	paymentId: string
	orderNumber: string
	amountCents: number
	email: string
	card: Card | undefined
	/** Where the buyer comes back to after a challenge. */
	returnUrl: string
}

/** The provider will not take this payment, whatever happens: nothing was charged, and nothing will be. */
export class ChargeRefused extends Error {
	override name = 'ChargeRefused'
}

export interface RefundRequest {
	id: string
	round: number
	intentId: string
	amountCents: number
}

/** Pending is on its way, and may still be refused. The reason is the provider's, and names nobody. */
export interface RefundOutcome {
	status: 'done' | 'pending' | 'refused'
	reason: string | null
}

/**
 * A payment provider. Every call may be repeated with the same ids and then acts once. Every call ends in a time of its
 * own, and may throw, which says nothing about whether it acted; `ChargeRefused` alone says that it did not.
 */
export interface Gateway {
	readonly provider: 'test' | 'stripe'
	readonly publishableKey: string | null
	/** Asks for the money: authorized and captured in one step, for what is sold is in stock. Throws `ChargeRefused`. */
	charge(request: ChargeRequest): Promise<Intent>
	/** What became of a payment; null when the provider never heard of it. */
	find(payment: { id: string; intentId: string | null }): Promise<Intent | null>
	/** Withdraws what is not yet paid; answers how it stands, which may be paid after all. */
	cancel(intentId: string): Promise<Intent>
	/**
	 * Sends money back, once for each id: in a later round, what an earlier one brought about is found first. Throws when
	 * it is not known what became of it.
	 */
	refund(refund: RefundRequest): Promise<RefundOutcome>
	/** Checks the signature over the bytes; throws `BAD_REQUEST` for what the provider did not sign. */
	parseWebhook(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent
}
