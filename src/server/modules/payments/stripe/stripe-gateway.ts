import type { Env } from '#server/startup/env.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { booksOfStripe } from './books.ts'
import { stripeOf, stripeTimeouts } from './client.ts'
import { readEvent, signedEvent } from './events.ts'
import { cancelAtStripe, chargeAtStripe, findAtStripe } from './intents.ts'
import { refundAtStripe } from './refunds.ts'
import { walletOfStripe } from './wallet.ts'

/** Stripe: the Payment Element confirms in the browser, so a card never reaches this server. */
export function createStripeGateway(env: Env): Gateway {
	const stripe = stripeOf(env)
	const isLive = !env.STRIPE_SECRET_KEY?.includes('_test_')
	const source = { stripe, secrets: env.stripeWebhookSecrets, isLive }
	return {
		provider: 'stripe',
		publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
		charge: (request) => chargeAtStripe(stripe, request),
		find: findAtStripe(stripe),
		cancel: (intentId) => cancelAtStripe(stripe, intentId),
		refund: (request) => refundAtStripe(stripe, request, stripeTimeouts.refund),
		parseWebhook: (body, headers) => readEvent(stripe, signedEvent(source, body, headers)),
		books: booksOfStripe(source),
		wallet: walletOfStripe(stripe),
	}
}
