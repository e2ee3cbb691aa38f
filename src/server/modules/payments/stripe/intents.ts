import Stripe from 'stripe'
import {
	ChargeRefused,
	type ChargeRequest,
	type Gateway,
	type Intent,
	type ProviderPayment,
} from '../gateway/gateway.ts'
import { isMissingAtStripe, stripeIdOf, stripeTimeouts } from './client.ts'

const statuses = {
	requires_payment_method: 'requires_method',
	requires_confirmation: 'requires_method',
	requires_action: 'requires_action',
	processing: 'processing',
	requires_capture: 'processing',
	succeeded: 'succeeded',
	canceled: 'cancelled',
} as const satisfies Record<string, Intent['status']>

export function intentOf(intent: Stripe.PaymentIntent): Intent {
	const status = statuses[intent.status as keyof typeof statuses] ?? 'processing'
	const hasFailed = status === 'requires_method' && intent.last_payment_error
	return {
		id: intent.id,
		paymentId: intent.metadata.paymentId ?? '',
		status,
		// Once an intent succeeded, the amount that Stripe received counts.
		amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
		currency: intent.currency,
		instrument: instrumentOf(intent),
		fingerprint: methodOf(intent)?.card?.fingerprint ?? null,
		failure: hasFailed ? failureOf(intent.last_payment_error?.decline_code ?? undefined) : null,
		...(intent.client_secret && { clientSecret: intent.client_secret }),
	}
}

export function providerPaymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
	const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
	return { intent: intentOf(intent), refundedCents: charge?.amount_refunded ?? 0 }
}

/** Of what each payment is made; nothing in it may change, for Stripe knows the payment again by all of it. */
const askedFor = (request: ChargeRequest) =>
	({
		amount: request.amountCents,
		currency: 'usd',
		automatic_payment_methods: { enabled: true },
		...(request.customerId && { customer: request.customerId }),
		description: `UNTAPPED order ${request.orderNumber}`,
		metadata: { paymentId: request.paymentId, orderNumber: request.orderNumber },
	}) as const satisfies Stripe.PaymentIntentCreateParams

export async function chargeAtStripe(stripe: Stripe, request: ChargeRequest): Promise<Intent> {
	const options = { idempotencyKey: request.paymentId, ...stripeTimeouts.charge }
	return intentOf(await stripe.paymentIntents.create(askedFor(request), options).catch(throwRefusalOrUnknown))
}

/**
 * Without Stripe's name for a payment it is asked for once more under its key, which answers what the first call made: a
 * search would not know it yet. What Stripe refuses to make was never charged.
 */
export const findAtStripe =
	(stripe: Stripe): Gateway['find'] =>
	async (payment, again) => {
		if (payment.intentId) return intentOf(await retrieveIntent(stripe, payment.intentId))
		const request = await again?.()
		if (!request) return null
		return chargeAtStripe(stripe, request).catch((error) => {
			if (error instanceof ChargeRefused) return null
			throw error
		})
	}

/** With what paid, and what became of the money. */
export const retrieveIntent = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> =>
	stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] }, stripeTimeouts.find)

export async function paymentAtStripe(stripe: Stripe, id: string): Promise<ProviderPayment | null> {
	try {
		return providerPaymentOf(await retrieveIntent(stripe, id))
	} catch (error) {
		if (isMissingAtStripe(error)) return null
		throw error
	}
}

export async function cancelAtStripe(stripe: Stripe, id: string): Promise<Intent> {
	try {
		return intentOf(await stripe.paymentIntents.cancel(id, {}, stripeTimeouts.cancel))
	} catch {
		// Paid or cancelled in the meantime: whichever it is counts.
		return intentOf(await retrieveIntent(stripe, id))
	}
}

/** Busy, locked, or the same key for something else: another call may have charged. */
const unsure = new Set([409, 429])

/** A definite answer that is no is one; silence, a broken line and Stripe's own faults are none. */
function throwRefusalOrUnknown(error: unknown): never {
	const { StripeError, StripeIdempotencyError } = Stripe.errors
	if (!(error instanceof StripeError) || error instanceof StripeIdempotencyError) throw error
	const status = error.statusCode ?? 0
	if (status < 400 || status >= 500 || unsure.has(status)) throw error
	throw new ChargeRefused(`${error.type} ${error.code ?? ''}`.trim(), { cause: error })
}

const methodOf = ({ payment_method: method }: Stripe.PaymentIntent): Stripe.PaymentMethod | null =>
	typeof method === 'object' ? method : null

function instrumentOf(intent: Stripe.PaymentIntent): string | null {
	const method = methodOf(intent)
	return method && methodLabelOf(method)
}

/** "Visa ending in 4242"; the kind alone of what is no card. */
export function methodLabelOf(method: Stripe.PaymentMethod): string {
	const { card, type } = method
	return card ? `${capitalized(card.brand)} ending in ${card.last4}` : capitalized(type.replaceAll('_', ' '))
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const failureOf = (declineCode: string | undefined): Intent['failure'] =>
	declineCode === 'insufficient_funds' ? 'INSUFFICIENT_FUNDS' : 'CARD_DECLINED'

export const intentIdOf = (of: { payment_intent?: string | { id: string } | null }): string | null =>
	stripeIdOf(of.payment_intent)
