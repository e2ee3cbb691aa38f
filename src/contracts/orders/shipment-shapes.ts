import { z } from 'zod'
import { time } from '../endpoint.ts'

/** How a parcel travels. */
export const parcelTravel = {
	carrier: z.string().trim().min(1).max(40).optional(),
	trackingNumber: z
		.string()
		.trim()
		.regex(/^[A-Za-z0-9 -]{1,40}$/, 'Letters, digits, spaces and hyphens, 40 at the most.')
		.optional(),
}

/** A parcel of an order. */
export const shipment = z.object({
	id: z.string(),
	/** The order's number and which of its parcels it is: "UT-10001-2". */
	reference: z.string(),
	carrier: z.string().nullable(),
	trackingNumber: z.string().nullable(),
	trackingUrl: z.url().nullable(),
	shippedAt: time,
	deliveredAt: time.nullable(),
	lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
})
export type Shipment = z.output<typeof shipment>
