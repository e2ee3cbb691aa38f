import { z } from 'zod'
import { endpoint, fileReply } from '../endpoint.ts'
import { orderNumber } from './order-params.ts'
import { parcelTravel, shipment } from './shipment-shapes.ts'

/** Orders picked, printed or shipped in one go, at most. */
export const maxPicked = 200

/** Numbers of orders, with commas between them. */
const orders = z
	.string()
	.max(maxPicked * 21)
	.transform((text) => [...new Set(text.split(',').map((number) => number.trim()))].filter((number) => number !== ''))
	.refine((numbers) => numbers.length > 0, 'Name an order at least.')
	.refine((numbers) => numbers.length <= maxPicked, `At most ${maxPicked} orders.`)
	.refine((numbers) => numbers.every((number) => number.length <= 20), 'This is no number of an order.')
const chosenOrders = z.strictObject({ orders })

export const pickList = z.object({
	/** Orders of which something is to leave, as they were named. */
	orders: z.array(z.string()),
	/** Orders of which nothing can be picked, and why. */
	left: z.array(z.object({ number: z.string(), reason: z.string() })),
	units: z.int(),
	/** By warehouse, then item, then lot: what expires first is taken first. */
	warehouses: z.array(
		z.object({
			code: z.string(),
			name: z.string(),
			items: z.array(
				z.object({
					sku: z.string(),
					name: z.string(),
					units: z.int(),
					lots: z.array(
						z.object({
							lot: z.string(),
							bestBy: z.iso.date().nullable(),
							units: z.int(),
							/** Expired or blocked since it was reserved: other units are taken when the order is shipped. */
							isSpoiled: z.boolean(),
							orders: z.array(z.object({ number: z.string(), units: z.int() })),
						}),
					),
				}),
			),
		}),
	),
})
export type PickList = z.output<typeof pickList>

export const getPickList = endpoint({
	method: 'GET',
	path: '/api/admin/orders/pick-list',
	access: ['ADMIN'],
	summary: 'What is to be taken from which shelf for these orders: by warehouse, item and lot, first expired first',
	query: chosenOrders,
	reply: pickList,
})

export const getPickListPdf = endpoint({
	method: 'GET',
	path: '/api/admin/orders/pick-list-pdf',
	access: ['ADMIN'],
	summary: 'The pick list of these orders as PDF',
	query: chosenOrders,
	reply: fileReply,
})

export const getPackingSlips = endpoint({
	method: 'GET',
	path: '/api/admin/orders/packing-slips',
	access: ['ADMIN'],
	summary:
		'Packing slips of these orders in one PDF, a page for each: of what is still to leave, else of the last parcel',
	query: chosenOrders,
	reply: fileReply,
})

export const shipRest = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/shipments/rest',
	access: ['ADMIN'],
	permission: 'orders.ship',
	summary: 'Ship everything of a paid order that is still to leave, in one parcel',
	params: orderNumber,
	body: z.strictObject(parcelTravel),
	reply: shipment,
	status: 201,
	idempotent: true,
})

/** Why staff should look at an order now. */
export const orderAttention = z.enum(['late', 'processing', 'refund_refused'])
export type OrderAttention = z.output<typeof orderAttention>

/** Counted up to so many; one more means that there are more. */
export const maxAttention = 999

export const countAttention = endpoint({
	method: 'GET',
	path: '/api/admin/orders/attention',
	access: ['ADMIN'],
	summary: 'How many orders are late or stuck, by reason; 1,000 means that there are more than 999',
	reply: z.object(
		Object.fromEntries(orderAttention.options.map((reason) => [reason, z.int()])) as Record<OrderAttention, z.ZodInt>,
	),
})
