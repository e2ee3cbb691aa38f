import { z } from 'zod'
import { changeTracking } from '#web/schemas/orders.ts'

/** How a parcel travels, as it is typed. */
export interface Tracking {
	carrier: string
	trackingNumber: string
}

/** What is left empty is left out. */
export const typedTracking = ({ carrier, trackingNumber }: Tracking): z.input<typeof changeTracking.body> => ({
	...(carrier && { carrier }),
	...(trackingNumber.trim() && { trackingNumber }),
})

/** How a parcel travels, as it is typed, becomes what the contract asks for. */
export const trackingDraft = z
	.object({ carrier: z.string(), trackingNumber: z.string() })
	.transform(typedTracking)
	.pipe(changeTracking.body)
