import { z } from 'zod'
import { time } from './endpoint.ts'

/** Carriers that we ship with, and where each says how far a parcel is. */
const tracking: Readonly<Record<string, (number: string) => string>> = {
	UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
	USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
	FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
}
export const carriers = Object.keys(tracking)

/** How we spell a carrier, however it was typed; one that we do not know stays as it was. */
export const carrierName = (typed: string): string =>
	carriers.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed

/** Where the carrier shows the parcel; null where nobody can tell. */
export function trackingUrlOf(carrier: string | null, trackingNumber: string | null): string | null {
	const urlOf = carrier ? tracking[carrier] : undefined
	return urlOf && trackingNumber ? urlOf(encodeURIComponent(trackingNumber)) : null
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
