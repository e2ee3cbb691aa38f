import { z } from 'zod'
import { needed } from '#web/features/form/typed-schema.ts'
import { cancelOrder } from '#web/schemas/orders.ts'
import { type Choosable, someUnitsOf } from './unit-schema.ts'

const { reason } = cancelOrder.body.shape

/** What is to be cancelled, as it is typed, becomes what a preview is asked. */
export const cancelledUnits = (lines: readonly Choosable[]) => someUnitsOf(lines, 'Choose what goes back.')

/** A cancellation, as it is typed, becomes what the contract asks for. */
export const cancelDraft = (lines: readonly Choosable[]) =>
	z
		.object({ units: cancelledUnits(lines), reason: needed('Say why it is cancelled.', reason) })
		.transform(({ units, ...rest }): z.input<typeof cancelOrder.body> => ({ lines: units, ...rest }))
		.pipe(cancelOrder.body)
