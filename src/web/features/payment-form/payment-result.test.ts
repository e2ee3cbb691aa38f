import type { StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { resultOf } from './payment-result.ts'

/** Stripe, as it answers when it is asked how the payment stands; `null` where it cannot be reached. */
const stripeAnswering = (status: string | null) => ({
	async retrievePaymentIntent() {
		if (status === null) throw new TypeError('Failed to fetch')
		return { paymentIntent: { status } } as never
	},
})
const error = (type: string, more: object = {}) => ({ error: { type, ...more } as StripeError })

test.each([
	['no error', {}, null, null],
	[
		'a declined card',
		error('card_error', { message: 'Your card was declined.' }),
		null,
		{ kind: 'refused', message: 'Your card was declined.' },
	],
	[
		'a form that is not complete',
		error('validation_error', { message: 'Your card number is incomplete.' }),
		null,
		{ kind: 'refused', message: 'Your card number is incomplete.' },
	],
	['a payment at whose bank nobody has answered', error('invalid_request_error'), 'requires_action', { kind: 'held' }],
	[
		'a payment that an earlier try made',
		error('invalid_request_error', { payment_intent: { status: 'succeeded' } }),
		null,
		null,
	],
	['a broken line after it was paid', error('api_connection_error'), 'succeeded', null],
	['a broken line while the bank works', error('api_connection_error'), 'processing', null],
	[
		'a broken line before anything came',
		error('api_connection_error'),
		'requires_payment_method',
		{ kind: 'refused', message: 'The payment did not go through. Nothing was charged. Please try again.' },
	],
	['a broken line that stays broken', error('api_connection_error'), null, { kind: 'unsure' }],
	['a fault of Stripe’s, and no answer', error('api_error'), null, { kind: 'unsure' }],
])('%s', async (_, result, status, told) => {
	expect(await resultOf(stripeAnswering(status), 'pi_1_secret_1', result)).toEqual(told)
})
