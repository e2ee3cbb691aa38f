import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const providerWebhook = endpoint({
	method: 'POST',
	path: '/api/payments/webhooks/:provider',
	access: 'public',
	summary: 'Signed events of a payment provider',
	params: z.object({ provider: z.enum(['test', 'stripe']) }),
	reply: z.object({ received: z.literal(true) }),
})

/** A method of payment that the provider keeps for an account; its number is never ours. */
export const savedMethod = z.object({
	id: z.string(),
	/** "Visa ending in 4242" */
	label: z.string(),
	expires: z.object({ month: z.int(), year: z.int() }).nullable(),
})
export type SavedMethod = z.output<typeof savedMethod>

export const createWalletSession = endpoint({
	method: 'POST',
	path: '/api/checkout/wallet',
	access: 'signedIn',
	summary:
		'What lets the payment form in the browser show and keep the account’s methods of payment; null where none are kept',
	body: z.strictObject({}).optional(),
	reply: z.object({ clientSecret: z.string().nullable() }),
	limit: { name: 'payment-wallet', max: 30, seconds: 60 },
})

export const listSavedMethods = endpoint({
	method: 'GET',
	path: '/api/account/payment-methods',
	access: 'signedIn',
	summary: 'Methods of payment kept for the account at the payment provider',
	reply: z.object({ isOffered: z.boolean(), items: z.array(savedMethod) }),
	limit: { name: 'payment-methods', max: 30, seconds: 60 },
})

export const removeSavedMethod = endpoint({
	method: 'DELETE',
	path: '/api/account/payment-methods/:id',
	access: 'signedIn',
	summary: 'Take a method of payment out of the account',
	params: z.object({ id: z.string().max(100) }),
	reply: z.object({ isRemoved: z.literal(true) }),
})
