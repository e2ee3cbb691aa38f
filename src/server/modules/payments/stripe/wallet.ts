import type Stripe from 'stripe'
import type { ProviderWallet } from '../gateway/gateway.ts'
import { isMissingAtStripe, stripeIdOf, stripeTimeouts } from './client.ts'
import { methodLabelOf } from './intents.ts'

/** The rights of a buyer in the Payment Element: see their kept methods, keep those that they tick, remove them again. */
const paymentElement = {
	enabled: true,
	features: {
		payment_method_redisplay: 'enabled',
		payment_method_save: 'enabled',
		// Kept for when the buyer is there: nothing is ever charged without them.
		payment_method_save_usage: 'on_session',
		payment_method_remove: 'enabled',
	},
} as const satisfies Stripe.CustomerSessionCreateParams.Components.PaymentElement

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
	try {
		return await asked
	} catch (error) {
		if (isMissingAtStripe(error)) return null
		throw error
	}
}

/** Methods of payment at Stripe. A customer there is a number to us: neither name nor e-mail goes along. */
export const walletOfStripe = (stripe: Stripe): ProviderWallet => ({
	async open(key) {
		const asked = { metadata: { customerOf: 'UNTAPPED account' } }
		return (await stripe.customers.create(asked, { idempotencyKey: key, ...stripeTimeouts.wallet })).id
	},
	async session(customer) {
		const asked = { customer, components: { payment_element: paymentElement } }
		return (await unlessMissing(stripe.customerSessions.create(asked, stripeTimeouts.wallet)))?.client_secret ?? null
	},
	async methods(customer) {
		const asked = stripe.customers.listPaymentMethods(
			customer,
			{ allow_redisplay: 'always', limit: 100 },
			stripeTimeouts.wallet,
		)
		return ((await unlessMissing(asked))?.data ?? []).map((method) => ({
			id: method.id,
			label: methodLabelOf(method),
			expires: method.card ? { month: method.card.exp_month, year: method.card.exp_year } : null,
		}))
	},
	async remove(customer, methodId) {
		const method = await unlessMissing(stripe.paymentMethods.retrieve(methodId, {}, stripeTimeouts.wallet))
		if (!method || stripeIdOf(method.customer) !== customer) return false
		await stripe.paymentMethods.detach(methodId, {}, stripeTimeouts.wallet)
		return true
	},
	async close(customer) {
		await unlessMissing(stripe.customers.del(customer, {}, stripeTimeouts.wallet))
	},
})
