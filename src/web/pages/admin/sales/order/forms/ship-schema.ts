import { z } from 'zod'
import { shipOrder } from '#web/schemas/orders.ts'
import { typedTracking } from './tracking-schema.ts'
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
			({ units, ...tracking }): z.input<typeof shipOrder.body> => ({ lines: units, ...typedTracking(tracking) }),
		)
		.pipe(shipOrder.body)
