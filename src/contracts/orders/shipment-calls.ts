import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineUnits, orderNumber } from './order-params.ts'
import { parcelTravel, shipment } from './shipment-shapes.ts'

export const shipmentRequest = z.strictObject({
	lines: lineUnits.min(1, 'Choose at least one unit.'),
	...parcelTravel,
})
export type ShipmentRequest = z.output<typeof shipmentRequest>

export const shipOrder = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/shipments',
	access: ['ADMIN'],
	permission: 'orders.ship',
	summary:
		'Ship lines of a paid order, or parts of them: takes them from their lots, first expired first out, and mails the buyer. 409 when less is left to ship, or what is held has expired and nothing else is there',
	params: orderNumber,
	body: shipmentRequest,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 2 }],
		carrier: 'UPS',
		trackingNumber: '1Z999AA10123456784',
	},
	reply: shipment,
	status: 201,
	idempotent: true,
})

export const markDelivered = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/shipments/:id/delivered',
	access: ['ADMIN'],
	permission: 'orders.ship',
	summary: 'Write down that a parcel has arrived, and mail the buyer; asked again, nothing more happens',
	params: orderNumber.extend({ id: z.uuid() }),
	body: z.strictObject({}).optional(),
	reply: shipment,
})

export const trackingRequest = z.strictObject(parcelTravel)
export type TrackingRequest = z.output<typeof trackingRequest>

export const changeTracking = endpoint({
	method: 'PUT',
	path: '/api/admin/orders/:number/shipments/:id/tracking',
	access: ['ADMIN'],
	permission: 'orders.ship',
	summary:
		'Put right with which carrier and number a parcel travels; what is left out is taken away. The buyer sees it on the page of the order, and in the mail of the parcel once that is sent again',
	params: orderNumber.extend({ id: z.uuid() }),
	body: trackingRequest,
	example: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
	reply: shipment,
})
