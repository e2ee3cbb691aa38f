import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { Refusal } from '#server/errors.ts'
import type { DisputeNews, ProviderEvent } from '../gateway/gateway.ts'
import { isMissingAtStripe, stripeTimeouts } from './client.ts'
import { intentIdOf, intentOf } from './intents.ts'
import { refundOutcomeOf } from './refunds.ts'

/** The kinds of events that Stripe is asked for after an outage, and that its webhook endpoint should send. */
export const handledEventKinds = [
	'payment_intent.succeeded',
	'payment_intent.payment_failed',
	'payment_intent.processing',
	'payment_intent.canceled',
	'payment_intent.requires_action',
	'refund.created',
	'refund.updated',
	'refund.failed',
	'charge.refund.updated',
	'charge.dispute.created',
	'charge.dispute.updated',
	'charge.dispute.closed',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
]

/** How old an event's signature may be, in seconds: what is older was overheard and is played again. */
const toleranceSeconds = 300

export interface EventSource {
	stripe: Stripe
	/** Any of them may have signed: while a secret is changed there are two. */
	secrets: readonly string[]
	/** Whether our key is for real money. */
	isLive: boolean
}

/** An event that Stripe signed for this account and mode a moment ago; throws `BAD_REQUEST`. */
export function signedEvent(
	{ stripe, secrets, isLive }: EventSource,
	body: Buffer,
	headers: IncomingHttpHeaders,
): Stripe.Event {
	const signature = String(headers['stripe-signature'] ?? '')
	for (const secret of secrets) {
		try {
			const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
			return ours(event, isLive)
		} catch (error) {
			if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
		}
	}
	throw new Refusal('BAD_REQUEST', 'The signature does not match.')
}

/** Events of connected accounts, and of play money in a real shop, are none of ours. */
function ours(event: Stripe.Event, isLive: boolean): Stripe.Event {
	if (event.account) throw new Refusal('BAD_REQUEST', 'This event is of another account.')
	if (event.livemode !== isLive)
		throw new Refusal('BAD_REQUEST', `This event is of ${event.livemode ? 'live' : 'test'} mode, the key is not.`)
	return event
}

/**
 * What an event is about. Events come late, twice and in any order, and each shows its object as it was: refunds and
 * disputes are read anew, so that whichever event comes last leaves what is true. A payment that has succeeded stays so.
 */
export const readEvent = (stripe: Stripe, event: Stripe.Event): ProviderEvent => ({
	id: event.id,
	kind: event.type,
	async news() {
		const { object } = event.data as { object: { id: string; object: string } }
		if (!handledEventKinds.includes(event.type)) return null
		switch (object.object) {
			case 'payment_intent':
				return { payment: intentOf(object as unknown as Stripe.PaymentIntent) }
			case 'refund': {
				const refund = await stripe.refunds.retrieve(object.id, {}, stripeTimeouts.find)
				return {
					refund: {
						refundId: refund.metadata?.refundId ?? null,
						providerRefundId: refund.id,
						intentId: intentIdOf(refund),
						amountCents: refund.amount,
						outcome: refundOutcomeOf(refund),
					},
				}
			}
			case 'dispute': {
				const dispute = disputeOf(await stripe.disputes.retrieve(object.id, {}, stripeTimeouts.find))
				return dispute && { dispute }
			}
			default:
				return null
		}
	},
})

const states: Record<string, DisputeNews['state']> = {
	needs_response: 'needs_response',
	warning_needs_response: 'needs_response',
	appeal_needs_response: 'needs_response',
	under_review: 'under_review',
	warning_under_review: 'under_review',
	appeal_under_review: 'under_review',
	won: 'won',
	lost: 'lost',
	warning_closed: 'closed',
	prevented: 'closed',
}

function disputeOf(dispute: Stripe.Dispute): DisputeNews | null {
	const intentId = intentIdOf(dispute)
	if (!intentId) return null
	const dueBy = dispute.evidence_details.due_by
	return {
		disputeId: dispute.id,
		intentId,
		amountCents: dispute.amount,
		reason: dispute.reason,
		state: states[dispute.status] ?? 'needs_response',
		openedAt: new Date(dispute.created * 1000),
		dueBy: dueBy ? new Date(dueBy * 1000) : null,
	}
}

/** An event by its name, for thirty days; null after that. */
export async function findEvent({ stripe, isLive }: EventSource, id: string): Promise<ProviderEvent | null> {
	try {
		return readEvent(stripe, ours(await stripe.events.retrieve(id, {}, stripeTimeouts.find), isLive))
	} catch (error) {
		if (isMissingAtStripe(error)) return null
		throw error
	}
}
