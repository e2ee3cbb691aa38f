import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { neededText } from '../../shared/text.ts'
import { actingFor } from '../company/own-company.ts'
import { wholesaleOrder, wholesaleOrderState } from './orders.ts'

/** Cases that left together, with the lots that they were packed from. */
export const wholesaleShipment = z.object({
	id: z.string(),
	/** Counts the shipments of an order from 1. */
	nth: z.int(),
	carrier: z.string().nullable(),
	trackingNumber: z.string().nullable(),
	trackingUrl: z.url().nullable(),
	shippedAt: time,
	/** The invoice of it that counts, like WI-1001; null where nothing was charged. */
	invoice: z.string().nullable(),
	lines: z.array(
		z.object({
			lineId: z.string(),
			sku: z.string(),
			name: z.string(),
			cases: z.int(),
			units: z.int(),
			/** First expired first; units, for a case may be of two lots. */
			lots: z.array(z.object({ code: z.string(), bestBy: z.iso.date().nullable(), units: z.int() })),
		}),
	),
})
export type WholesaleShipment = z.output<typeof wholesaleShipment>

export const wholesaleOrderEvent = z.object({
	id: z.int(),
	action: z.string(),
	by: z.string(),
	details: z.record(z.string(), z.unknown()),
	at: time,
})

export const wholesaleOrderRecord = wholesaleOrder.extend({
	company: z.object({ id: z.string(), number: z.string(), name: z.string() }),
	shipments: z.array(wholesaleShipment),
	/** When goods are expected for lines that wait for them, as far as a supplier has promised any. */
	expectedBackorders: z.array(z.object({ lineId: z.string(), on: z.iso.date() })),
	/** Of a prepaid order that stands: what was paid ahead and is on no invoice yet, what is still to be paid, and until when. */
	prepayment: z.object({ aheadCents: z.int(), dueCents: z.int(), payBy: z.iso.date().nullable() }).nullable(),
	/** When the company last wrote about it without an answer; null where we have read everything. */
	unreadSince: time.nullable(),
	/** The deliveries that were ordered together, this one among them; empty for an order of its own. */
	deliveries: z.array(
		z.object({
			number: z.string(),
			state: wholesaleOrderState,
			cases: z.int(),
			shipTo: z.object({ city: z.string(), state: z.string() }),
			requestedDate: z.iso.date().nullable(),
		}),
	),
	/** What was done to it and written about it, the newest first. */
	events: z.array(wholesaleOrderEvent),
})
export type WholesaleOrderRecord = z.output<typeof wholesaleOrderRecord>

/** So long an order waits for an owner or for staff; then it ends, and its cases are free for others. */
export const daysToDecide = 7

/** So long a prepaid order waits for its money, from the day that it counts. */
export const daysToPay = 7

export const orderParams = z.object({ number: z.string().max(20) })

export const getWholesaleOrder = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders/:number',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'An order of the company, with what has left of it and what was done to it',
	params: orderParams,
	query: z.strictObject(actingFor),
	reply: wholesaleOrderRecord,
})

/** An answer to an order that waits: `reason` is told to the company, and is needed where it is refused. */
export const orderDecision = z
	.strictObject({
		version: z.int().min(1),
		isApproved: z.boolean(),
		reason: neededText(1000).optional(),
	})
	.refine(({ isApproved, reason }) => isApproved || reason, { path: ['reason'], message: 'Say why.' })

export const decideOwnWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/wholesale/orders/:number/approval',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'An owner of the company approves an order that a buyer placed above their limit, or refuses it with words',
	params: orderParams,
	query: z.strictObject(actingFor),
	body: orderDecision,
	example: { version: 1, isApproved: true },
	reply: wholesaleOrderRecord,
})
