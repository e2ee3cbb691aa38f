import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderStatus } from '../orders/orders.ts'
import { quoteRequest } from '../pricing/pricing.ts'
import { address } from '../shared/address.ts'
import { cents } from '../shared/money.ts'

/** With the embedded gateway only; with Stripe the card never reaches this server. */
export const card = z.strictObject({
	number: z
		.string()
		.transform((text) => text.replace(/[\s-]/g, ''))
		.pipe(z.string().regex(/^\d{12,19}$/, 'A card number has 12 to 19 digits.')),
	expMonth: z.int().min(1).max(12),
	expYear: z.int().min(2000).max(2100),
	cvc: z.string().regex(/^\d{3,4}$/, 'The security code has 3 or 4 digits.'),
})
export type Card = z.output<typeof card>

export const checkoutRequest = quoteRequest.extend({
	email: z.email('Enter an e-mail address like name@example.com.').max(254),
	/** Needed where anything is shipped; gift cards alone travel by e-mail. */
	shippingAddress: address.optional(),
	/** The giver's name, as the recipient reads it: needed where there is no address to take it from. */
	buyerName: address.shape.name.optional(),
	/** Where the invoice goes, if not to the parcel's address. */
	billingAddress: address.optional(),
	shippingMethodId: z.string().min(1).max(40),
	payment: z.discriminatedUnion('method', [
		z.strictObject({ method: z.literal('card'), card: card.optional() }),
		z.strictObject({ method: z.literal('none') }),
	]),
	/** The total that the buyer saw; another one on the server is 409 `TOTAL_CHANGED` with the new quote, and nothing is charged. */
	expectedTotalCents: cents.optional(),
})
export type CheckoutRequest = z.output<typeof checkoutRequest>

export const checkoutReply = z.object({
	number: z.string(),
	status: orderStatus,
	/** Opens the order without signing in. */
	accessToken: z.string(),
	payment: z.object({
		status: z.enum(['paid', 'requires_action', 'processing']),
		clientSecret: z.string().optional(),
		challengeUrl: z.string().optional(),
	}),
})
export type CheckoutReply = z.output<typeof checkoutReply>

export const placeOrder = endpoint({
	method: 'POST',
	path: '/api/checkout',
	access: 'public',
	summary: 'Place the order and pay for it',
	body: checkoutRequest,
	reply: checkoutReply,
	status: 201,
	idempotent: true,
	limit: { name: 'checkout', max: 60, seconds: 60 },
})

/** By the Idempotency-Key, which nobody knows but the browser that made it. */
export const lookUpAttempt = endpoint({
	method: 'POST',
	path: '/api/checkout/attempt',
	access: 'public',
	summary: 'What became of a try to order; with `giveUp`, its payment is withdrawn first as long as that is possible',
	body: z.strictObject({
		key: z.uuid(),
		/** The account that was signed in when it was sent; null for a guest. */
		account: z.string().max(100).nullable(),
		giveUp: z.boolean(),
	}),
	reply: z.object({
		/** `unknown`: no such order. `unpaid`: it can still be paid under the same key. */
		state: z.enum(['unknown', 'unpaid', 'processing', 'paid', 'cancelled']),
		order: z.object({ number: z.string(), accessToken: z.string() }).nullable(),
	}),
	limit: { name: 'checkout-attempt', max: 60, seconds: 60 },
})
export type AttemptReply = z.output<typeof lookUpAttempt.reply>

export const paymentSettings = endpoint({
	method: 'GET',
	path: '/api/checkout/settings',
	access: 'public',
	summary: 'How this store takes payment',
	reply: z.object({
		provider: z.enum(['test', 'stripe']),
		publishableKey: z.string().nullable(),
	}),
})
