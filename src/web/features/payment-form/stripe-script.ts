import type { Stripe } from '@stripe/stripe-js'

let loading: Promise<Stripe> | undefined

/** Stripe's script, loaded when the first payment needs it and never before; a failure is tried again on the next call. */
export function loadStripe(publishableKey: string): Promise<Stripe> {
	loading ??= import('@stripe/stripe-js/pure')
		.then((stripe) => stripe.loadStripe(publishableKey))
		.then((stripe) => {
			if (!stripe) throw new Error('Stripe is for browsers.')
			return stripe
		})
		.catch((error: unknown) => {
			loading = undefined
			throw error
		})
	return loading
}
