import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { address } from '../shared/address.ts'
import { cents } from '../shared/money.ts'
import { card } from './checkout.ts'
import { deliveryWindow } from './delivery.ts'

/** The reason of a payment request: a change of an order, an order that staff made, or other goods for those that come back. */
export const requestPurpose = z.enum(['edit', 'draft', 'exchange'])
export type PaymentRequestPurpose = z.output<typeof requestPurpose>

/** Only an open request can be paid; the other states are its ends. */
export const requestState = z.enum(['open', 'paid', 'expired', 'cancelled'])
export type PaymentRequestState = z.output<typeof requestState>

/** For so many hours a payment link is good, and what it is for is held. */
export const paymentLinkHours = 72

/** A part of an amount due; what reduces it is negative. */
export const dueItem = z.object({ label: z.string(), cents: z.int() })
export type DueItem = z.output<typeof dueItem>

/** An amount due on an order, as its buyer is told. */
export const paymentRequest = z.object({
	number: z.string(),
	purpose: requestPurpose,
	state: requestState,
	amountCents: cents,
	reason: z.string(),
	items: z.array(dueItem),
	expiresAt: time,
	endedAt: time.nullable(),
	/** A card was given, and nobody knows yet how that ended. */
	isPaying: z.boolean(),
	/** A try was begun and waits for its buyer, at the bank or in the provider's form; another one takes its place. */
	isAsked: z.boolean(),
	/** The last try was refused or not finished: nothing was taken by it. */
	hasFailed: z.boolean(),
	/** Whether the payment came after the link had ended, so that it goes back. */
	isReturned: z.boolean(),
	/** Of an order that is yet to be paid: where it goes, how, and when it arrives if it is paid now. */
	ships: z.object({ address, method: z.string(), promise: z.string(), delivery: deliveryWindow.nullable() }).nullable(),
	/** "Visa ending in 4242" */
	paidWith: z.string().nullable(),
	/** Opens the order without signing in. */
	orderToken: z.string(),
})
export type PaymentRequest = z.output<typeof paymentRequest>

const byId = z.object({ id: z.uuid() })
const byToken = z.strictObject({ token: z.string().max(100) })

export const getPaymentRequest = endpoint({
	method: 'GET',
	path: '/api/pay/:id',
	access: 'public',
	summary: 'What a payment link asks for, and whether it is open; the token is in the link',
	params: byId,
	query: byToken,
	reply: paymentRequest,
	limit: { name: 'payment links', max: 120, seconds: 600 },
})

export const listPaymentRequests = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/payment-requests',
	access: ['ADMIN'],
	summary: 'What was asked for by link on an order, with the path of each link, the first first',
	params: z.object({ number: z.string().max(20) }),
	reply: z.object({
		items: z.array(
			z.object({
				id: z.string(),
				purpose: requestPurpose,
				state: requestState,
				amountCents: cents,
				reason: z.string(),
				expiresAt: time,
				endedAt: time.nullable(),
				/** Everybody who has this path can pay. */
				path: z.string(),
			}),
		),
	}),
})

export const payRequest = endpoint({
	method: 'POST',
	path: '/api/pay/:id',
	access: 'public',
	summary:
		'Pay what a link asks for, by card. A request is paid once; a payment that is under way is taken up, a key whose call was cut off is answered how that ended, and 409 ORDER_STATE says that the link is over',
	params: byId,
	query: byToken,
	body: z.strictObject({ card: card.optional() }),
	reply: z.object({
		status: z.enum(['paid', 'requires_action', 'processing', 'returned']),
		clientSecret: z.string().optional(),
		challengeUrl: z.string().optional(),
	}),
	idempotent: true,
	limit: { name: 'pay links', max: 30, seconds: 60 },
})

export const confirmRequest = endpoint({
	method: 'POST',
	path: '/api/pay/:id/confirm',
	access: 'public',
	summary:
		'Back from the bank: ask the provider how the payment of a link ended and act on it once; with giveUp, a try that waits for its buyer is withdrawn, so that another card can be used',
	params: byId,
	query: byToken,
	body: z.strictObject({ giveUp: z.boolean().optional() }).optional(),
	reply: paymentRequest,
	limit: { name: 'confirm-payment', max: 60, seconds: 60 },
})
