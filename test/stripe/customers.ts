import type Stripe from 'stripe'
import { type Books, keptMetadata, newId, now, sampleOf } from './books.ts'
import { StripeRefusal, unheardOf } from './refusals.ts'

export function customerOf(books: Books, id: string, param = 'id'): Stripe.Customer {
	const customer = books.customers.get(id)
	if (!customer) throw unheardOf('customer', id, param)
	return customer
}

export function createCustomer(books: Books, given: Stripe.CustomerCreateParams): Stripe.Customer {
	const customer = sampleOf<Stripe.Customer>('customer', 'cus', {
		email: given.email ?? null,
		name: given.name ?? null,
		metadata: keptMetadata(given.metadata),
		address: null,
		shipping: null,
	})
	customer.discount = null
	books.customers.set(customer.id, customer)
	return customer
}

export function deleteCustomer(books: Books, id: string) {
	customerOf(books, id)
	books.customers.delete(id)
	for (const method of books.methods.values()) if (method.customer === id) method.customer = null
	return { id, object: 'customer', deleted: true }
}

/** What the Payment Element in the browser may do for a customer. */
export function createCustomerSession(books: Books, given: Stripe.CustomerSessionCreateParams): Stripe.CustomerSession {
	const customer = given.customer ?? ''
	customerOf(books, customer, 'customer')
	const features = given.components.payment_element?.features
	// What a session with the shop's own ticks must say, or the element throws in the browser.
	if (features?.payment_method_save === 'enabled' && !features.payment_method_save_usage)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: 'payment_method_save_usage is needed with payment_method_save.',
			param: 'components[payment_element][features][payment_method_save_usage]',
		})
	const session = sampleOf<Stripe.CustomerSession & { id?: string }>('customer_session', 'cuss', {
		client_secret: `${newId('cuss')}_secret`,
		customer,
		expires_at: now() + 1800,
		components: given.components as Stripe.CustomerSession.Components,
	})
	delete session.id
	sessions.set(session.client_secret, customer)
	return session
}
/** Which customer each secret is of. */
const sessions = new Map<string, string>()
export const customerOfSession = (secret: string): string | undefined => sessions.get(secret)

export function methodsOf(books: Books, customer: string): Stripe.PaymentMethod[] {
	customerOf(books, customer)
	return [...books.methods.values()].filter((method) => method.customer === customer)
}

export function methodOf(books: Books, id: string): Stripe.PaymentMethod {
	const method = books.methods.get(id)
	if (!method) throw unheardOf('PaymentMethod', id, 'payment_method')
	return method
}

export function detachMethod(books: Books, id: string): Stripe.PaymentMethod {
	const method = methodOf(books, id)
	if (!method.customer)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
		})
	method.customer = null
	books.tell('payment_method.detached', method)
	return method
}

export const cardLabelOf = ({ card }: Stripe.PaymentMethod): string => `${card?.brand} ${card?.last4}`
