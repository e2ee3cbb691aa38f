import Stripe from 'stripe'
import type { Env } from '#server/startup/env.ts'

/** How long each call may take, in ms, and how often it is sent again when the line breaks. */
export const stripeTimeouts = {
	charge: { timeout: 5000, maxNetworkRetries: 1 },
	find: { timeout: 4000, maxNetworkRetries: 0 },
	cancel: { timeout: 4000, maxNetworkRetries: 0 },
	refund: { timeout: 10_000, maxNetworkRetries: 1 },
	list: { timeout: 5000, maxNetworkRetries: 0 },
	wallet: { timeout: 4000, maxNetworkRetries: 0 },
} as const satisfies Record<string, Stripe.RequestOptions>

/** Stripe by its own SDK, at `STRIPE_API_BASE` where that is set. */
export function stripeOf(env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>): Stripe {
	const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null
	return new Stripe(env.STRIPE_SECRET_KEY ?? '', {
		// How long our calls take is nobody's business but ours.
		telemetry: false,
		...(base && {
			host: base.hostname,
			port: base.port || (base.protocol === 'https:' ? 443 : 80),
			protocol: base.protocol === 'https:' ? 'https' : 'http',
		}),
	})
}

/** Whether an error is Stripe's definite answer that there is no such object. */
export const isMissingAtStripe = (error: unknown): boolean =>
	error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The id of what may come as an id or as the object itself. */
export const stripeIdOf = (given: string | { id: string } | null | undefined): string | null =>
	typeof given === 'string' ? given : (given?.id ?? null)
