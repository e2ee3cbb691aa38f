import { z } from 'zod'
import { time } from '../endpoint.ts'

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
