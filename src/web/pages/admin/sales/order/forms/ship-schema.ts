import { z } from 'zod'
import { shipOrder } from '#web/schemas/orders.ts'
import { type Choosable, someUnitsOf } from './unit-schema.ts'

/** A parcel, as it is typed, becomes what the contract asks for. */
export const parcelDraft = (lines: readonly Choosable[]) =>
	z
		.object({
			units: someUnitsOf(lines, 'Choose what is in the parcel.'),
			carrier: z.string(),
			trackingNumber: z.string(),
		})
		.transform(
			({ units, carrier, trackingNumber }): z.input<typeof shipOrder.body> => ({
				lines: units,
				...(carrier && { carrier }),
				...(trackingNumber.trim() && { trackingNumber }),
			}),
		)
		.pipe(shipOrder.body)
