import type Stripe from 'stripe'
import type { BooksPage, BooksPlace, ProviderBooks } from '../gateway/gateway.ts'
import { isMissingAtStripe, stripeTimeouts } from './client.ts'
import { type EventSource, findEvent, handledEventKinds } from './events.ts'
import { intentIdOf, paymentAtStripe, providerPaymentOf } from './intents.ts'
import { refundOutcomeOf } from './refunds.ts'

interface Listed {
	id: string
	created: number
}
type List<T> = (page: {
	limit: number
	created?: { gte?: number; lte?: number }
	ending_before?: string
	starting_after?: string
}) => Promise<{ data: T[]; has_more: boolean }>

const pageSize = 100
/** Two clocks need not agree to the second; what is seen twice is known. */
const overlapSeconds = 300

/**
 * Goes forward through a list that Stripe shows backward. `ending_before` answers what was made just after an object; a
 * place without one, or whose object is gone, is looked for by time: backward to its page, which is the last.
 */
async function after<T extends Listed>(
	list: List<T>,
	place: BooksPlace,
	until: Date | null,
): Promise<BooksPage<Listed & T>> {
	const lte = until && { lte: seconds(until) }
	if (place.id) {
		try {
			const page = await list({ limit: pageSize, ending_before: place.id, ...(lte && { created: lte }) })
			return { items: page.data.toReversed().map(placed), isMore: page.has_more }
		} catch (error) {
			if (!isMissingAtStripe(error)) throw error
		}
	}
	const created = { gte: seconds(place.at) - overlapSeconds, ...lte }
	let page = await list({ limit: pageSize, created })
	let isMore = false
	while (page.has_more) {
		const oldest = page.data.at(-1)
		if (!oldest) break
		isMore = true
		page = await list({ limit: pageSize, created, starting_after: oldest.id })
	}
	return { items: page.data.toReversed().map(placed), isMore }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const placed = <T extends Listed>(each: T): T & BooksPlace => ({ ...each, at: new Date(each.created * 1000) })

async function mapped<T extends Listed, U>(stretch: Promise<BooksPage<T>>, as: (each: T) => U): Promise<BooksPage<U>> {
	const { items, isMore } = await stretch
	return { items: items.map((each) => ({ ...as(each), id: each.id, at: each.at })), isMore }
}

export function booksOfStripe(source: EventSource): ProviderBooks {
	const { stripe } = source
	const events: List<Stripe.Event> = (page) =>
		stripe.events.list({ ...page, types: handledEventKinds }, stripeTimeouts.list)
	const intents: List<Stripe.PaymentIntent> = (page) =>
		stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge'] }, stripeTimeouts.list)
	const refunds: List<Stripe.Refund> = (page) => stripe.refunds.list(page, stripeTimeouts.list)
	return {
		event: (id) => findEvent(source, id),
		eventsAfter: (place) => mapped(after(events, place, null), ({ type }) => ({ kind: type })),
		paymentsAfter: (place, until) => mapped(after(intents, place, until), providerPaymentOf),
		refundsAfter: (place, until) => mapped(after(refunds, place, until), providerRefundOf),
		refund: (id) => findRefund(stripe, id),
		payment: (intentId) => paymentAtStripe(stripe, intentId),
	}
}

const providerRefundOf = (refund: Stripe.Refund) => ({
	intentId: intentIdOf(refund),
	refundId: refund.metadata?.refundId ?? null,
	amountCents: refund.amount,
	outcome: refundOutcomeOf(refund),
})

async function findRefund(stripe: Stripe, id: string) {
	try {
		return { id, ...providerRefundOf(await stripe.refunds.retrieve(id, {}, stripeTimeouts.find)) }
	} catch (error) {
		if (isMissingAtStripe(error)) return null
		throw error
	}
}
