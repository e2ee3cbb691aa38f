import Stripe from 'stripe'
import type { ProviderRefundOutcome, ProviderRefundRequest } from '../gateway/gateway.ts'

/** Refusals that pass: the balance fills again, somebody else has the object for a moment. */
const passing = new Set(['balance_insufficient', 'insufficient_funds', 'lock_timeout', 'rate_limit'])

/**
 * Refunds by Stripe's rules: it forgets idempotency keys after a day, so what it knows of ours is looked for before it is
 * asked again. The key keeps two who ask at once apart, and a round that was refused has a key of its own.
 */
export async function refundAtStripe(
	stripe: Stripe,
	request: ProviderRefundRequest,
	options: Stripe.RequestOptions = {},
): Promise<ProviderRefundOutcome> {
	const known = await knownRefund(stripe, request, options)
	if (known) return refundOutcomeOf(known)
	try {
		const refund = await stripe.refunds.create(
			{ payment_intent: request.intentId, amount: request.amountCents, metadata: { refundId: request.id } },
			{ ...options, idempotencyKey: request.round === 1 ? request.id : `${request.id}-${request.round}` },
		)
		return refundOutcomeOf(refund)
	} catch (error) {
		if (error instanceof Stripe.errors.StripeInvalidRequestError && !passing.has(error.code ?? ''))
			return { status: 'refused', reason: [error.code, error.message].filter(Boolean).join(': ') }
		throw error
	}
}

/** Ours, if it was made and has not failed. */
async function knownRefund(
	stripe: Stripe,
	{ id, intentId, providerRefundId }: ProviderRefundRequest,
	options: Stripe.RequestOptions,
): Promise<Stripe.Refund | undefined> {
	const made = stripe.refunds.list({ payment_intent: intentId, limit: 100 }, options)
	for await (const refund of made)
		if (
			(refund.metadata?.refundId === id || refund.id === providerRefundId) &&
			refundOutcomeOf(refund).status !== 'refused'
		)
			return refund
	return undefined
}

export function refundOutcomeOf(refund: Stripe.Refund): ProviderRefundOutcome {
	const providerRefundId = refund.id
	switch (refund.status) {
		case 'succeeded':
			return { status: 'done', reason: null, providerRefundId }
		case 'failed':
		case 'canceled':
			return { status: 'refused', reason: refund.failure_reason ?? refund.status, providerRefundId }
		case 'requires_action':
			return {
				status: 'pending',
				reason: 'Stripe waits for the buyer to say where the money goes.',
				providerRefundId,
			}
		default:
			return { status: 'pending', reason: null, providerRefundId }
	}
}
