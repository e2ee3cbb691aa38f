import { z } from 'zod'
import { time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'

/** A payment of an order as staff see it. */
export const orderPayment = z.object({
	provider: z.string(),
	intentId: z.string().nullable(),
	/** "Visa ending in 4242" */
	instrument: z.string().nullable(),
	status: z.string(),
	amountCents: cents,
	capturedCents: cents,
	refundedCents: cents,
	failure: z.string().nullable(),
	createdAt: time,
	/** The refunds of this payment, each with its state at the provider. */
	refunds: z.array(
		z.object({
			id: z.string(),
			amountCents: cents,
			state: z.enum(['ordered', 'pending', 'done', 'refused']),
			/** Why the last try brought nothing. */
			reason: z.string().nullable(),
			at: time,
		}),
	),
})

/** Units of a lot that a line was given. */
export const allocation = z.object({
	lineId: z.string(),
	sku: z.string(),
	lot: z.string(),
	bestBy: z.iso.date().nullable(),
	location: z.string(),
	quantity: z.int(),
	state: z.string(),
	/** The parcel that they left in. */
	shipmentId: z.string().nullable(),
})

/** A mail that an order caused. */
export const orderMail = z.object({
	id: z.string(),
	subject: z.string(),
	to: z.string(),
	/** `ended`: its link had expired before it could leave. */
	state: z.enum(['sent', 'waiting', 'failed', 'ended']),
	/** When it left, or is to leave; null for what leaves no more by itself. */
	at: time.nullable(),
	/** Whether it can be sent as it is once more; a gift card gets a new code instead. */
	maySendAgain: z.boolean(),
	/** The card that it brings; `mayResend` until something was paid with it, or nobody is known any more. */
	giftCard: z.object({ id: z.string(), lastFour: z.string(), mayResend: z.boolean() }).nullable(),
})
