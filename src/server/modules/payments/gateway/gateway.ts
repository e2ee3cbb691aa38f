import type { IncomingHttpHeaders } from 'node:http'
import type { Card } from '#contracts/checkout/checkout.ts'

/** One payment attempt as the provider has it. */
export interface Intent {
	/** The provider's name for it; '' as long as it has not said. */
	id: string
	/** Our payment's id, which the provider carries for us. */
	paymentId: string
	/** `unanswered` is never a provider's word, but ours for having none. */
	status: 'requires_method' | 'requires_action' | 'processing' | 'unanswered' | 'succeeded' | 'failed' | 'cancelled'
	amountCents: number
	/** As ISO 4217 writes it; ours is USD, and left out where nothing else is possible. */
	currency?: string
	/** "Visa ending in 4242" */
	instrument: string | null
	/** The provider's mark of the card, the same for the same card; none where it tells none. */
	fingerprint?: string | null
	failure: 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'PAYMENT_REFUSED' | null
	/** Where the buyer proves that the card is theirs. */
	challengeUrl?: string | undefined
	/** The secret by which the provider's own form in the browser goes on with this intent. */
	clientSecret?: string | undefined
}

/** How a refund of ours stands, as the provider tells without being asked. */
export interface RefundNews {
	/** Our refund's id, which the provider carries for us; null of one that somebody made there without us. */
	refundId: string | null
	providerRefundId: string
	/** The provider's name for the payment that it gives back. */
	intentId: string | null
	amountCents: number
	outcome: ProviderRefundOutcome
}

export interface DisputeNews {
	disputeId: string
	intentId: string
	amountCents: number
	reason: string
	state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
	openedAt: Date
	dueBy: Date | null
}

export interface ProviderEvent {
	id: string
	kind: string
	/**
	 * What it is about, as the provider tells it now where the order of events would matter; null for kinds that say nothing
	 * about a payment of ours.
	 */
	news(): Promise<ProviderNews | null>
}

export type ProviderNews = { payment: Intent } | { refund: RefundNews } | { dispute: DisputeNews }

export interface ChargeRequest {
	paymentId: string
	orderNumber: string
	amountCents: number
	card: Card | undefined
	/** The account that pays, as the provider knows it; null for guests. */
	customerId: string | null
	/** Where the buyer comes back to after a challenge. */
	returnUrl: string
}

/** The provider will not take this payment, whatever happens: nothing was charged, and nothing will be. */
export class ChargeRefused extends Error {
	override name = 'ChargeRefused'
}

export interface ProviderRefundRequest {
	id: string
	round: number
	intentId: string
	amountCents: number
	/** The provider's name for what an earlier attempt made. */
	providerRefundId?: string | null
}

/** Pending is on its way, and may still be refused. The reason is the provider's, and names nobody. */
export interface ProviderRefundOutcome {
	status: 'done' | 'pending' | 'refused'
	reason: string | null
	/** The provider's name for what was made. */
	providerRefundId?: string
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
	/**
	 * Looks a payment up: the intent as it stands, or null when the provider has none for it. A provider that finds an intent
	 * only by its own id is sent the first request (`again`) once more where we have no `intentId`, and answers with the
	 * intent that the first one made.
	 */
	find(
		payment: { id: string; intentId: string | null },
		again?: () => Promise<ChargeRequest | null>,
	): Promise<Intent | null>
	/** Withdraws what is not yet paid; answers how it stands, which may be paid after all. */
	cancel(intentId: string): Promise<Intent>
	/**
	 * Sends money back, once for each id: in a later round, what an earlier one brought about is found first. Throws when
	 * it is not known what became of it.
	 */
	refund(refund: ProviderRefundRequest): Promise<ProviderRefundOutcome>
	/**
	 * Checks the signature over the bytes, their time and whose event it is; throws `BAD_REQUEST` for what the provider did
	 * not sign for us.
	 */
	parseWebhook(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent
	/** A provider with books of its own, which are gone through and compared with ours; null for the embedded one. */
	readonly books: ProviderBooks | null
	/** Methods of payment that the provider keeps for accounts; null where it keeps none. */
	readonly wallet: ProviderWallet | null
}

/** A place in what a provider lists: the object, and when it was made. */
export interface BooksPlace {
	id: string
	at: Date
}

/** The oldest objects after a place, in the order in which they were made; and whether there are more. */
export interface BooksPage<T> {
	items: ReadonlyArray<T & BooksPlace>
	isMore: boolean
}

/** A payment as the provider's books have it. */
export interface ProviderPayment {
	intent: Intent
	refundedCents: number
}

export interface ProviderRefund {
	intentId: string | null
	/** Our refund's id, where it was ours. */
	refundId: string | null
	amountCents: number
	outcome: ProviderRefundOutcome
}

/**
 * The provider's own lists of its events and payments, read from a place on, up to a time. Of a place that the provider
 * does not know any more only the time counts.
 */
export interface ProviderBooks {
	event(id: string): Promise<ProviderEvent | null>
	eventsAfter(place: BooksPlace): Promise<BooksPage<{ kind: string }>>
	paymentsAfter(place: BooksPlace, until: Date): Promise<BooksPage<ProviderPayment>>
	refundsAfter(place: BooksPlace, until: Date): Promise<BooksPage<ProviderRefund>>
	/** One by the provider's name for it; null when it has none. */
	refund(id: string): Promise<(ProviderRefund & { id: string }) | null>
	payment(intentId: string): Promise<ProviderPayment | null>
}

export interface ProviderSavedMethod {
	id: string
	/** "Visa ending in 4242" */
	label: string
	/** Null for what does not expire. */
	expires: { month: number; year: number } | null
}

export interface ProviderWallet {
	/** The provider's name for a new customer; the same again for the same key. */
	open(key: string): Promise<string>
	/** The secret by which the provider's form in the browser shows and keeps methods; null when it does not know the customer. */
	session(customerId: string): Promise<string | null>
	methods(customerId: string): Promise<ProviderSavedMethod[]>
	/** False when the customer has no such method. */
	remove(customerId: string, methodId: string): Promise<boolean>
	/** Removes a customer with all that is kept; what is gone already is no failure. */
	close(customerId: string): Promise<void>
}
