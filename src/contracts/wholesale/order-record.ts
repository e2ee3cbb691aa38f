import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { wholesaleOrder } from './orders.ts'
import { actingFor } from './own-company.ts'

/** Cases that left together, with the lots that they were packed from. */
export const wholesaleShipment = z.object({
	id: z.string(),
	/** Counts the shipments of an order from 1. */
	nth: z.int(),
	carrier: z.string().nullable(),
	trackingNumber: z.string().nullable(),
	trackingUrl: z.url().nullable(),
	shippedAt: time,
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
	/** What was done to it, the newest first. */
	events: z.array(wholesaleOrderEvent),
})
export type WholesaleOrderRecord = z.output<typeof wholesaleOrderRecord>

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
