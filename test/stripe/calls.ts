import type Stripe from 'stripe'
import { createRefund, disputeOf, refundOf } from './after-payment.ts'
import type { Books } from './books.ts'
import {
	createCustomer,
	createCustomerSession,
	customerOf,
	deleteCustomer,
	detachMethod,
	methodOf,
	methodsOf,
} from './customers.ts'
import { cancelIntent, confirmIntent, createIntent, intentOf } from './payments.ts'
import { unheardOf } from './refusals.ts'
import { parametersOf, type Shape } from './sdk-parameters.ts'

type Act<Given> = (books: Books, given: Given, ids: string[]) => object | object[]

interface Call {
	method: string
	path: RegExp
	/** The parameters that the SDK's types name. */
	takes: () => Shape
	/** Gets what `check` let pass. */
	act: Act<unknown>
}

function call<Given>(method: string, path: string, [resource, parameters]: [string, string], act: Act<Given>): Call {
	let shape: Shape | undefined
	return {
		method,
		path: new RegExp(`^${path.replaceAll(/:\w+/g, '((?!search)[^/]+)')}$`),
		takes: () => {
			shape ??= parametersOf(resource, parameters)
			return shape
		},
		act: act as Act<unknown>,
	}
}

const id = (ids: string[]) => ids[0] ?? ''
const latest = <T>(of: Map<string, T>): T[] => [...of.values()].toReversed()

export function eventOf(books: Books, name: string): Stripe.Event {
	const event = books.events.get(name)
	if (!event) throw unheardOf('event', name, 'id')
	return event
}

function eventsOf(books: Books, given: Stripe.EventListParams): Stripe.Event[] {
	const types = given.types ?? (given.type ? [given.type] : undefined)
	return latest(books.events).filter(({ type }) => !types || types.includes(type))
}

/** Every call that is answered; search is not among them, for it knows nothing of what was made a moment ago. */
export const calls: readonly Call[] = [
	call('POST', '/v1/payment_intents', ['PaymentIntents', 'PaymentIntentCreateParams'], createIntent),
	call(
		'GET',
		'/v1/payment_intents',
		['PaymentIntents', 'PaymentIntentListParams'],
		(books, { customer }: Stripe.PaymentIntentListParams) =>
			latest(books.intents).filter((intent) => !customer || intent.customer === customer),
	),
	call('GET', '/v1/payment_intents/:id', ['PaymentIntents', 'PaymentIntentRetrieveParams'], (books, _, ids) =>
		intentOf(books, id(ids)),
	),
	call(
		'POST',
		'/v1/payment_intents/:id/confirm',
		['PaymentIntents', 'PaymentIntentConfirmParams'],
		(books, given: Stripe.PaymentIntentConfirmParams, ids) => confirmIntent(books, id(ids), given),
	),
	call('POST', '/v1/payment_intents/:id/cancel', ['PaymentIntents', 'PaymentIntentCancelParams'], (books, _, ids) =>
		cancelIntent(books, id(ids)),
	),
	call('POST', '/v1/refunds', ['Refunds', 'RefundCreateParams'], createRefund),
	call('GET', '/v1/refunds', ['Refunds', 'RefundListParams'], (books, given: Stripe.RefundListParams) =>
		latest(books.refunds).filter((refund) => !given.payment_intent || refund.payment_intent === given.payment_intent),
	),
	call('GET', '/v1/refunds/:id', ['Refunds', 'RefundRetrieveParams'], (books, _, ids) => refundOf(books, id(ids))),
	call('GET', '/v1/disputes', ['Disputes', 'DisputeListParams'], (books, given: Stripe.DisputeListParams) =>
		latest(books.disputes).filter(
			(dispute) => !given.payment_intent || dispute.payment_intent === given.payment_intent,
		),
	),
	call('GET', '/v1/disputes/:id', ['Disputes', 'DisputeRetrieveParams'], (books, _, ids) => disputeOf(books, id(ids))),
	call('GET', '/v1/events', ['Events', 'EventListParams'], eventsOf),
	call('GET', '/v1/events/:id', ['Events', 'EventRetrieveParams'], (books, _, ids) => eventOf(books, id(ids))),
	call('POST', '/v1/customers', ['Customers', 'CustomerCreateParams'], createCustomer),
	call('GET', '/v1/customers/:id', ['Customers', 'CustomerRetrieveParams'], (books, _, ids) =>
		customerOf(books, id(ids)),
	),
	call('DELETE', '/v1/customers/:id', ['Customers', 'CustomerDeleteParams'], (books, _, ids) =>
		deleteCustomer(books, id(ids)),
	),
	call(
		'GET',
		'/v1/customers/:id/payment_methods',
		['Customers', 'CustomerListPaymentMethodsParams'],
		(books, given: Stripe.CustomerListPaymentMethodsParams, ids) =>
			methodsOf(books, id(ids)).filter(
				(method) => !given.allow_redisplay || method.allow_redisplay === given.allow_redisplay,
			),
	),
	call('GET', '/v1/payment_methods/:id', ['PaymentMethods', 'PaymentMethodRetrieveParams'], (books, _, ids) =>
		methodOf(books, id(ids)),
	),
	call('POST', '/v1/payment_methods/:id/detach', ['PaymentMethods', 'PaymentMethodDetachParams'], (books, _, ids) =>
		detachMethod(books, id(ids)),
	),
	call('POST', '/v1/customer_sessions', ['CustomerSessions', 'CustomerSessionCreateParams'], createCustomerSession),
]
