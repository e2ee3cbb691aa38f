import { z } from 'zod'
import { deliveryWindow } from '../checkout/delivery.ts'
import { endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { baseLine, giftCardUse, giftDetails, pricedPromotion } from '../pricing/pricing.ts'
import { listedReturn, orderReturn, returnableLine } from '../returns/return-shapes.ts'
import { address } from '../shared/address.ts'
import { cents } from '../shared/money.ts'
import { pictureUrl } from '../shared/pictures.ts'
import { earnedByOrder } from '../tokens/earned-tokens.ts'
import { allocation, orderMail, orderPayment } from './admin-order-shapes.ts'
import { dispute } from './disputes.ts'
import { orderNumber, withToken } from './order-params.ts'
import { cardShares, refund } from './refund-shapes.ts'
import { shipment } from './shipment-shapes.ts'

/** The life of an order; the transitions between the states are one table in the orders module. */
export const orderStatus = z.enum([
	/** Made by staff, and paid by a link. */
	'draft',
	'pending_payment',
	'processing',
	'paid',
	'shipped',
	'delivered',
	'cancelled',
	'refunded',
])
export type OrderStatus = z.output<typeof orderStatus>

export const paymentStatus = z.enum([
	'unpaid',
	'requires_action',
	'processing',
	'paid',
	'partly_refunded',
	'refunded',
	'failed',
])
export type PaymentStatus = z.output<typeof paymentStatus>

export const fulfillmentStatus = z.enum([
	'unfulfilled',
	'partly_shipped',
	'shipped',
	'delivered',
	'not_needed',
	/** The order was cancelled or refunded, whether or not part of it shipped. */
	'cancelled',
	'refunded',
])
export type FulfillmentStatus = z.output<typeof fulfillmentStatus>

export const orderLine = baseLine.extend({
	id: z.string(),
	/** The recipient of a gift card, and the day; null for a line that is no gift. */
	gift: giftDetails.nullable(),
	/** When the mail with the gift card left; null until then, and for what is no gift. */
	giftSentAt: time.nullable(),
	/** Whether it travels; a gift card goes by e-mail. */
	needsShipping: z.boolean(),
	/** Units that have left, that will not come, and that were paid back or exchanged. */
	shipped: z.int(),
	cancelled: z.int(),
	refunded: z.int(),
	/** Units that are asked back, and that ended a return or claim. */
	askedBack: z.int(),
	returned: z.int(),
})
export type OrderLine = z.output<typeof orderLine>

export const orderEvent = z.object({
	kind: z.string(),
	/** For a person: "Payment received". */
	label: z.string(),
	actor: z.string(),
	reason: z.string().nullable(),
	at: time,
})

export const orderSummary = z.object({
	number: z.string(),
	status: orderStatus,
	paymentStatus,
	fulfillmentStatus,
	placedAt: time,
	/** The part of the order that a card pays. */
	totalCents: cents,
	/** The parts of the order that gift cards and tokens pay. */
	giftCardCents: cents,
	tokensCents: cents,
	itemCount: z.int(),
	pictures: z.array(z.string()),
	pictureUrls: z.array(pictureUrl),
	/** The return or claim that is open, else the last that ended; null where there is none. */
	lastReturn: listedReturn.nullable(),
	/** The amounts of the open payment links together; 0 where none is open. */
	dueCents: cents,
})
export type OrderSummary = z.output<typeof orderSummary>

export const order = orderSummary.extend({
	email: z.string(),
	lines: z.array(orderLine),
	subtotalCents: cents,
	discountCents: cents,
	shippingCents: cents,
	taxCents: cents,
	depositCents: cents,
	/** The gift cards that paid for it, with what was left on each. */
	giftCards: z.array(giftCardUse),
	tokens: z.int(),
	/** The tokens that it earned; null where it earned none, or nobody could earn them. */
	earned: earnedByOrder.nullable(),
	/** The part of exchanged goods that was paid by the goods that came back. */
	exchangedCents: cents,
	couponCode: z.string().nullable(),
	/** Why the price is what it is; empty where no promotion had a part in it, and for orders older than these words. */
	promotions: z.array(pricedPromotion),
	/** The buyer's name, as they signed. */
	buyerName: z.string(),
	/** Null where nothing is shipped. */
	shippingAddress: address.nullable(),
	/** Where the invoice goes, if not to the parcel's address. */
	billingAddress: address.nullable(),
	/** When it was promised to arrive; null for gift cards alone, and for orders older than the promise. */
	delivery: deliveryWindow.nullable(),
	shippingMethod: z.object({ id: z.string(), name: z.string(), promise: z.string() }),
	/** "Visa ending in 4242"; null when nothing was paid by card. */
	paidWith: z.string().nullable(),
	/** Its parcels, the first first. */
	shipments: z.array(shipment),
	/** The refunds, the oldest first. */
	refunds: z.array(refund),
	/** The amounts that edits gave back, the oldest first. */
	editsBack: z.array(
		z.object({
			id: z.string(),
			at: time,
			reason: z.string(),
			amountCents: cents,
			cardCents: cents,
			cards: cardShares,
			giftCardCents: cents,
			restoredTokens: z.int(),
			lostTokens: z.int(),
		}),
	),
	/** Returns and claims, the first first. */
	returns: z.array(orderReturn),
	/** Payment links that are open, by which what they are for is paid; to the buyer alone. */
	due: z.array(z.object({ amountCents: cents, reason: z.string(), expiresAt: time, path: z.string() })),
	/** Open recalls of lots in it, of which its buyer was mailed, each with the path of its page; to the buyer alone. */
	recalls: z.array(
		z.object({ item: z.string(), lot: z.string(), units: z.int(), isAnswered: z.boolean(), path: z.string() }),
	),
	/** The lines that can be returned now. */
	returnable: z.array(returnableLine),
	/** Until when the buyer may cancel all of it by themselves; null when that is over, or never was. */
	cancelUntil: time.nullable(),
	events: z.array(orderEvent),
})
export type Order = z.output<typeof order>

export const listOrders = endpoint({
	method: 'GET',
	path: '/api/orders',
	access: 'signedIn',
	summary: 'Own orders, newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(orderSummary),
})

export const getOrder = endpoint({
	method: 'GET',
	path: '/api/orders/:number',
	access: 'public',
	summary: 'One order: own, or with its access token',
	params: orderNumber,
	query: withToken,
	reply: order,
})

export const confirmPayment = endpoint({
	method: 'POST',
	path: '/api/orders/:number/payment',
	access: 'public',
	summary: 'Back from the payment challenge: ask the provider how it ended and act on it once',
	// Each asks the provider, whose own limit all buyers share.
	limit: { name: 'confirm-payment', max: 60, seconds: 60 },
	params: orderNumber,
	query: withToken,
	body: z.strictObject({}).optional(),
	reply: order.extend({
		/** Nothing was taken, and nobody is asking for it: the provider waits until the buyer tries another card. */
		needsMethod: z.boolean(),
	}),
})

export const adminOrder = order.extend({
	id: z.guid(),
	customer: z.object({ id: z.string(), username: z.string() }).nullable(),
	payments: z.array(orderPayment),
	/** Charges that the buyer's bank questions, the latest first. */
	disputes: z.array(dispute),
	/** Which lots each line was taken from. */
	allocations: z.array(allocation),
	/** By the alphabet. */
	tags: z.array(z.string()),
	/** The notes that staff wrote for each other, the oldest first. */
	notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), at: time })),
	/** To the buyer, and to recipients of gift cards; the oldest first. */
	mails: z.array(orderMail),
})
export type AdminOrder = z.output<typeof adminOrder>

export const getAnyOrder = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number',
	access: ['ADMIN'],
	summary: 'One order with payments, lots and mails',
	params: orderNumber,
	reply: adminOrder,
})
