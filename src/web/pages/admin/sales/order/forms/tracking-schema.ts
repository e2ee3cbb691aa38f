import { z } from 'zod'
import { changeTracking } from '#web/schemas/orders.ts'

/** How a parcel travels, as it is typed, becomes what the contract asks for. */
export const trackingDraft = z
	.object({ carrier: z.string(), trackingNumber: z.string() })
	.transform(
		({ carrier, trackingNumber }): z.input<typeof changeTracking.body> => ({
			...(carrier && { carrier }),
			...(trackingNumber.trim() && { trackingNumber }),
		}),
	)
	.pipe(changeTracking.body)
