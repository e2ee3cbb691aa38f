import type Stripe from 'stripe'
import { type Books, keptMetadata, newId, sampleOf } from './books.ts'
import { invalidChoice, StripeRefusal, unexpectedState, unheardOf } from './refusals.ts'

export function intentOf(books: Books, id: string): Stripe.PaymentIntent {
	const intent = books.intents.get(id)
	if (!intent) throw unheardOf('payment_intent', id, 'intent')
	return intent
}

export function createIntent(books: Books, given: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
	if (given.amount < 50)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: 'Amount must be at least $0.50 usd',
			code: 'amount_too_small',
			param: 'amount',
		})
	if (given.currency !== 'usd') throw invalidChoice('currency', ['usd', 'aed', 'afn'])
	if (given.customer && !books.customers.has(given.customer)) throw unheardOf('customer', given.customer, 'customer')
	const id = newId('pi')
	const intent = sampleOf<Stripe.PaymentIntent>('payment_intent', 'pi', {
		id,
		amount: given.amount,
		currency: given.currency,
		client_secret: `${id}_secret_${newId('x').slice(2)}`,
		customer: given.customer ?? null,
		description: given.description ?? null,
		receipt_email: given.receipt_email ?? null,
		setup_future_usage: given.setup_future_usage ?? null,
		metadata: keptMetadata(given.metadata),
		status: 'requires_payment_method',
		amount_received: 0,
		canceled_at: null,
		last_payment_error: null,
		latest_charge: null,
		next_action: null,
		payment_method: null,
		processing: null,
		shipping: null,
		transfer_data: null,
	})
	books.intents.set(id, intent)
	books.tell('payment_intent.created', intent)
	return intent
}

/** The cards that Stripe publishes for tests, by what becomes of them. */
const testMethods: Record<string, { last4: string; ends: 'pays' | 'declined' | 'insufficient' | 'asks' | 'later' }> = {
	pm_card_visa: { last4: '4242', ends: 'pays' },
	pm_card_chargeDeclined: { last4: '0002', ends: 'declined' },
	pm_card_chargeDeclinedInsufficientFunds: { last4: '9995', ends: 'insufficient' },
	pm_card_threeDSecure2Required: { last4: '3220', ends: 'asks' },
	// Money that comes from a bank, days later.
	pm_usBankAccount: { last4: '6789', ends: 'later' },
}

function methodOf(books: Books, name: string): { method: Stripe.PaymentMethod; ends: string } {
	const saved = books.methods.get(name)
	if (saved) return { method: saved, ends: saved.metadata?.ends ?? 'pays' }
	const known = testMethods[name]
	if (!known) throw unheardOf('PaymentMethod', name, 'payment_method')
	const method = sampleOf<Stripe.PaymentMethod>('payment_method', 'pm', { metadata: { ends: known.ends } })
	method.card = { ...method.card, last4: known.last4, wallet: null } as Stripe.PaymentMethod.Card
	books.methods.set(method.id, method)
	return { method, ends: known.ends }
}

const mayBeConfirmed = new Set(['requires_payment_method', 'requires_confirmation'])

/** As the buyer's browser does, or a server of the shop's. */
export function confirmIntent(
	books: Books,
	id: string,
	given: Stripe.PaymentIntentConfirmParams,
): Stripe.PaymentIntent {
	const intent = intentOf(books, id)
	if (!mayBeConfirmed.has(intent.status)) throw unexpectedState(intent, 'confirmation')
	const { method, ends } = methodOf(books, given.payment_method ?? '')
	intent.payment_method = method.id
	intent.last_payment_error = null
	if (given.setup_future_usage) {
		if (!intent.customer)
			throw new StripeRefusal(400, 'invalid_request_error', {
				message: 'A customer is needed to save a payment method.',
				param: 'setup_future_usage',
			})
		intent.setup_future_usage = given.setup_future_usage
	}
	if (ends === 'asks') {
		intent.status = 'requires_action'
		const url = `https://hooks.stripe.com/3d_secure_2/hosted?payment_intent=${id}&return=${encodeURIComponent(given.return_url ?? '')}`
		intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: given.return_url ?? null } }
		books.tell('payment_intent.requires_action', intent)
		return intent
	}
	if (ends === 'later') {
		intent.status = 'processing'
		books.tell('payment_intent.processing', intent)
		return intent
	}
	if (ends !== 'pays') throw decline(books, intent, method, ends)
	return succeed(books, id)
}

/** The money is there. */
export function succeed(books: Books, id: string): Stripe.PaymentIntent {
	const intent = intentOf(books, id)
	const method = books.methods.get(String(intent.payment_method))
	const charge = sampleOf<Stripe.Charge>('charge', 'ch', {
		amount: intent.amount,
		amount_captured: intent.amount,
		amount_refunded: 0,
		captured: true,
		currency: intent.currency,
		customer: intent.customer as string | null,
		payment_intent: id,
		payment_method: intent.payment_method as string | null,
		metadata: { ...intent.metadata },
		status: 'succeeded',
	})
	delete (charge as { refunds?: unknown }).refunds
	books.charges.set(charge.id, charge)
	intent.status = 'succeeded'
	intent.amount_received = intent.amount
	intent.latest_charge = charge.id
	intent.next_action = null
	if (method && intent.customer && intent.setup_future_usage) {
		method.customer = intent.customer as string
		method.allow_redisplay = 'always'
	}
	books.tell('charge.succeeded', charge)
	books.tell('payment_intent.succeeded', intent)
	return intent
}

export function decline(
	books: Books,
	intent: Stripe.PaymentIntent,
	method: Stripe.PaymentMethod,
	why: string,
): StripeRefusal {
	const isPoor = why === 'insufficient'
	const error = {
		code: 'card_declined',
		decline_code: isPoor ? 'insufficient_funds' : 'generic_decline',
		message: isPoor ? 'Your card has insufficient funds.' : 'Your card was declined.',
		payment_method: method,
	}
	intent.status = 'requires_payment_method'
	intent.payment_method = null
	intent.next_action = null
	intent.last_payment_error = { ...error, type: 'card_error' } as Stripe.PaymentIntent.LastPaymentError
	books.tell('payment_intent.payment_failed', intent)
	return new StripeRefusal(402, 'card_error', { ...error, payment_intent: structuredClone(intent) })
}

/** What the buyer said to their bank. */
export function answerChallenge(books: Books, id: string, isApproved: boolean): void {
	const intent = intentOf(books, id)
	if (intent.status !== 'requires_action') return
	if (isApproved) {
		succeed(books, id)
		return
	}
	const { method } = methodOf(books, String(intent.payment_method))
	decline(books, intent, method, 'declined')
	intent.last_payment_error = {
		...intent.last_payment_error,
		code: 'payment_intent_authentication_failure',
	} as Stripe.PaymentIntent.LastPaymentError
}

export function cancelIntent(books: Books, id: string): Stripe.PaymentIntent {
	const intent = intentOf(books, id)
	if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancellation')
	Object.assign(intent, { status: 'canceled', canceled_at: Math.floor(Date.now() / 1000), next_action: null })
	books.tell('payment_intent.canceled', intent)
	return intent
}
