import Stripe from 'stripe'
import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { ChargeRefused, type Gateway, type Intent } from './gateway.ts'
import { refundAtStripe } from './stripe-refund.ts'

const statuses = {
	requires_payment_method: 'requires_method',
	requires_confirmation: 'requires_method',
	requires_action: 'requires_action',
	processing: 'processing',
	requires_capture: 'processing',
	succeeded: 'succeeded',
	canceled: 'cancelled',
} as const satisfies Record<Stripe.PaymentIntent.Status, Intent['status']>

/** How long each call may take, in ms, and how often it is sent again when the line breaks. */
const patience = {
	charge: { timeout: 5000, maxNetworkRetries: 1 },
	find: { timeout: 4000, maxNetworkRetries: 0 },
	cancel: { timeout: 4000, maxNetworkRetries: 0 },
	refund: { timeout: 10_000, maxNetworkRetries: 1 },
} as const satisfies Record<string, Stripe.RequestOptions>

/** Stripe by its own SDK: the Payment Element confirms in the browser, so a card never reaches this server. */
export function createStripeGateway(env: Env): Gateway {
	const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null
	const stripe = new Stripe(env.STRIPE_SECRET_KEY ?? '', {
		...(base && {
			host: base.hostname,
			port: base.port || (base.protocol === 'https:' ? 443 : 80),
			protocol: base.protocol === 'https:' ? 'https' : 'http',
		}),
	})

	const shape = (intent: Stripe.PaymentIntent): Intent => {
		const status = statuses[intent.status as keyof typeof statuses] ?? 'processing'
		const hasFailed = status === 'requires_method' && intent.last_payment_error
		return {
			id: intent.id,
			paymentId: intent.metadata.paymentId ?? '',
			status,
			// What Stripe received is what counts once it succeeded.
			amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
			instrument: instrumentOf(intent),
			failure: hasFailed ? failureOf(intent.last_payment_error?.decline_code ?? undefined) : null,
			...(intent.client_secret && { clientSecret: intent.client_secret }),
		}
	}

	async function findIntent(payment: { id: string; intentId: string | null }): Promise<Stripe.PaymentIntent | null> {
		if (payment.intentId)
			return stripe.paymentIntents.retrieve(payment.intentId, { expand: ['payment_method'] }, patience.find)
		// An answer that never reached us: Stripe finds it by what it carries for us.
		const query = `metadata['paymentId']:'${payment.id}'`
		const found = await stripe.paymentIntents.search({ query, limit: 1 }, patience.find)
		return found.data[0] ?? null
	}

	return {
		provider: 'stripe',
		publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
		async charge(request) {
			const intent = stripe.paymentIntents.create(
				{
					amount: request.amountCents,
					currency: 'usd',
					automatic_payment_methods: { enabled: true },
					receipt_email: request.email,
					description: `UNTAPPED order ${request.orderNumber}`,
					metadata: { paymentId: request.paymentId, orderNumber: request.orderNumber },
				},
				{ idempotencyKey: request.paymentId, ...patience.charge },
			)
			return shape(await intent.catch(toldApart))
		},
		async find(payment) {
			const intent = await findIntent(payment)
			return intent && shape(intent)
		},
		async cancel(intentId) {
			try {
				return shape(await stripe.paymentIntents.cancel(intentId, {}, patience.cancel))
			} catch {
				// Paid or cancelled in the meantime: whichever it is counts.
				return shape(await stripe.paymentIntents.retrieve(intentId, {}, patience.find))
			}
		},
		refund: (request) => refundAtStripe(stripe, request, patience.refund),
		parseWebhook(body, headers) {
			let event: Stripe.Event
			try {
				event = stripe.webhooks.constructEvent(
					body,
					String(headers['stripe-signature'] ?? ''),
					env.STRIPE_WEBHOOK_SECRET ?? '',
				)
			} catch {
				throw new Refusal('BAD_REQUEST', 'The signature does not match.')
			}
			const isPayment = event.type.startsWith('payment_intent.')
			return {
				id: event.id,
				kind: event.type,
				intent: isPayment ? shape(event.data.object as Stripe.PaymentIntent) : null,
			}
		},
	}
}

/** Busy, locked, or the same key for something else: another call may have charged. */
const unsure = new Set([409, 429])

/** A definite answer that is no is one; silence, a broken line and Stripe's own faults are none. */
function toldApart(error: unknown): never {
	const { StripeError, StripeIdempotencyError } = Stripe.errors
	if (!(error instanceof StripeError) || error instanceof StripeIdempotencyError) throw error
	const status = error.statusCode ?? 0
	if (status < 400 || status >= 500 || unsure.has(status)) throw error
	throw new ChargeRefused(`${error.type} ${error.code ?? ''}`.trim(), { cause: error })
}

function instrumentOf(intent: Stripe.PaymentIntent): string | null {
	const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
	if (!method?.card) return method ? method.type : null
	const brand = method.card.brand.charAt(0).toUpperCase() + method.card.brand.slice(1)
	return `${brand} ending in ${method.card.last4}`
}

const failureOf = (declineCode: string | undefined): Intent['failure'] =>
	declineCode === 'insufficient_funds' ? 'INSUFFICIENT_FUNDS' : 'CARD_DECLINED'
