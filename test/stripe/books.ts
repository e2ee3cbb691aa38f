import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Stripe from 'stripe'

type Fixtures = typeof import('./fixtures.json')
const fixtures = JSON.parse(readFileSync(new URL('fixtures.json', import.meta.url), 'utf8')) as Fixtures

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** An object in the shape of Stripe's published sample, with what is said of this one. */
export function sampleOf<T extends { id?: string }>(kind: keyof Fixtures, prefix: string, more: Partial<T>): T {
	return {
		...structuredClone(fixtures[kind]),
		id: newId(prefix),
		created: now(),
		livemode: false,
		metadata: {},
		...more,
	} as unknown as T
}

/** Metadata as it is kept: what a form says is text. */
export const keptMetadata = (given: Stripe.Emptyable<Stripe.MetadataParam> | undefined): Stripe.Metadata =>
	Object.fromEntries(Object.entries(given || {}).map(([name, value]) => [name, String(value)]))

export const now = () => Math.floor(Date.now() / 1000)

/** What Stripe knows: every object by its id, the latest first, and every event. */
export interface Books {
	intents: Map<string, Stripe.PaymentIntent>
	charges: Map<string, Stripe.Charge>
	refunds: Map<string, Stripe.Refund>
	disputes: Map<string, Stripe.Dispute>
	customers: Map<string, Stripe.Customer>
	methods: Map<string, Stripe.PaymentMethod>
	events: Map<string, Stripe.Event>
	/** What refunds are once they are made. */
	refundsAre: 'succeeded' | 'pending' | 'requires_action' | 'failed'
	/** Writes down what happened, with the object as it is at this moment. */
	tell(type: string, object: object, previous?: object): Stripe.Event
}

export function createBooks(): Books {
	const books: Books = {
		intents: new Map(),
		charges: new Map(),
		refunds: new Map(),
		disputes: new Map(),
		customers: new Map(),
		methods: new Map(),
		events: new Map(),
		refundsAre: 'succeeded',
		tell(type, object, previous) {
			const event = sampleOf<Stripe.Event>('event', 'evt', {
				type,
				api_version: Stripe.API_VERSION,
				data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
				pending_webhooks: 1,
			} as unknown as Partial<Stripe.Event>)
			books.events.set(event.id, event)
			return event
		},
	}
	return books
}

/** An event as it is sent: its bytes, and the signature over them by each of these secrets. */
export function signed(event: object, secrets: readonly string[], at = now()) {
	const body = JSON.stringify(event, null, 2)
	const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`)
	return {
		body,
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'stripe-signature': [`t=${at}`, ...signatures].join(','),
		},
	}
}
