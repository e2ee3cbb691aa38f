import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { line, neededText } from '../../shared/text.ts'
import { orderDecision, orderParams, wholesaleOrderRecord } from './order-record.ts'

/** Each act of staff names the version of the order that they saw; an older one is `STALE`. */
const seenVersion = { version: z.int().min(1) }

export const getAnyWholesaleOrder = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/orders/:number',
	access: ['ADMIN'],
	summary: 'A wholesale order, of whichever company',
	params: orderParams,
	reply: wholesaleOrderRecord,
})

export const markOrderSeen = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/seen',
	access: ['ADMIN'],
	summary: 'Tells the company that its order has been seen: it can no longer take the order back by itself',
	params: orderParams,
	body: z.strictObject(seenVersion),
	reply: wholesaleOrderRecord,
})

export const confirmWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/confirm',
	access: ['ADMIN'],
	summary: 'Confirms a wholesale order as it was placed',
	params: orderParams,
	body: z.strictObject(seenVersion),
	reply: wholesaleOrderRecord,
})

/** Cases by line of an order. */
export const caseLoads = z
	.array(z.strictObject({ lineId: z.guid(), cases: z.int('Whole cases only.').min(1).max(9999) }))
	.min(1, 'Choose at least one case.')
	.max(200)
	.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Each line once.')

export const caseShipmentRequest = z.strictObject({
	...seenVersion,
	lines: caseLoads,
	carrier: z.string().trim().min(1).max(40).optional(),
	trackingNumber: z
		.string()
		.trim()
		.regex(/^[A-Za-z0-9 -]{1,40}$/, 'Letters, digits, spaces and hyphens, 40 at the most.')
		.optional(),
	/** Why a prepaid order leaves without being paid; without it, it does not. */
	unpaidReason: line(300).optional(),
	/** It leaves before the day that the company asked for; without it, it does not. */
	leavesEarly: z.literal(true).optional(),
})
export type CaseShipmentRequest = z.output<typeof caseShipmentRequest>

export const shipWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/shipments',
	access: ['ADMIN'],
	permission: 'orders.ship',
	summary:
		'Ships cases of a confirmed order, all or some: from their lots, first expired first out, with the shelf life that the company is owed; invoices them and mails the company',
	params: orderParams,
	body: caseShipmentRequest,
	example: {
		version: 3,
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 2 }],
		carrier: 'UPS',
		trackingNumber: '1Z999AA10123456784',
	},
	reply: wholesaleOrderRecord,
	status: 201,
	idempotent: true,
})

export const reviewWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/review',
	access: ['ADMIN'],
	summary: 'Lets an order over the credit limit through, this once, or refuses it; the company is told why',
	params: orderParams,
	body: orderDecision,
	example: { version: 1, isApproved: true, reason: 'Their payment is on its way.' },
	reply: wholesaleOrderRecord,
})

export const cancelAnyWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/cancel',
	access: ['ADMIN'],
	summary: 'Cancels an order of which nothing has left, and gives back what is reserved; the company is told why',
	params: orderParams,
	body: z.strictObject({
		...seenVersion,
		reason: neededText(1000),
	}),
	reply: wholesaleOrderRecord,
})

export const closeOrderRest = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/rest',
	access: ['ADMIN'],
	summary:
		'Gives up cases of a confirmed order that will not come, all that are left unless told; the company is told why',
	params: orderParams,
	body: z.strictObject({
		...seenVersion,
		lines: caseLoads.optional(),
		reason: neededText(1000),
	}),
	example: { version: 4, reason: 'This flavor is no longer made.' },
	reply: wholesaleOrderRecord,
})

export const backorderCases = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/backorder',
	access: ['ADMIN'],
	summary:
		'Lets cases of an order wait for stock: what is reserved for them is free, and reserved anew when there is enough',
	params: orderParams,
	body: z.strictObject({ ...seenVersion, lines: caseLoads }),
	reply: wholesaleOrderRecord,
})
