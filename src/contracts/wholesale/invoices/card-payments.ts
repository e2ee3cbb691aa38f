import { z } from 'zod'
import { card } from '../../checkout/checkout.ts'
import { endpoint } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { actingFor } from '../company/own-company.ts'

/** No card takes more at once; what is above it is paid otherwise. */
export const maxCardCents = 99_999_999

/** An open invoice, or a prepaid order that counts, as a card pays it. */
export const payable = z.object({
	number: z.string(),
	kind: z.enum(['invoice', 'order']),
	/** Closed is what cannot be paid: void, cancelled, or not prepaid. */
	state: z.enum(['open', 'paid', 'closed']),
	/** What a payment of today has to bring, with the discount for paying early taken off. */
	amountCents: z.int(),
	discountCents: z.int(),
	/** A card was given, and nobody knows yet how that ended. */
	isPaying: z.boolean(),
	/** A try was begun and waits for its buyer; another one takes its place. */
	isAsked: z.boolean(),
	/** The last try was refused or not finished: nothing was taken by it. */
	hasFailed: z.boolean(),
	/** "Visa ending in 4242" */
	paidWith: z.string().nullable(),
})
export type Payable = z.output<typeof payable>

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const params = z.object({ number: z.string().max(20) })
const query = z.strictObject(actingFor)

export const getPayable = endpoint({
	method: 'GET',
	path: '/api/wholesale/payable/:number',
	access,
	summary: 'What is to be paid of an invoice or of a prepaid order of the company, by its number',
	params,
	query,
	reply: payable,
})

export const payByCard = endpoint({
	method: 'POST',
	path: '/api/wholesale/payable/:number/payments',
	access,
	summary:
		'Pay an invoice or a prepaid order of the company by card, all of what is due. A payment that is under way is taken up; 409 TOTAL_CHANGED says that something else is due now',
	params,
	query,
	body: z.strictObject({
		/** The amount that the page showed. */
		amountCents: cents.min(1),
		card: card.optional(),
	}),
	reply: z.object({
		status: z.enum(['paid', 'requires_action', 'processing']),
		clientSecret: z.string().optional(),
		challengeUrl: z.string().optional(),
	}),
	idempotent: true,
	limit: { name: 'pay companies', max: 30, seconds: 60 },
})

export const confirmCardPayment = endpoint({
	method: 'POST',
	path: '/api/wholesale/payable/:number/confirm',
	access,
	summary:
		'Back from the bank: ask the provider how the last payment ended and act on it once; with giveUp, one that waits for its buyer is withdrawn',
	params,
	query,
	body: z.strictObject({ giveUp: z.boolean().optional() }).optional(),
	reply: payable,
	limit: { name: 'confirm-payment', max: 60, seconds: 60 },
})
