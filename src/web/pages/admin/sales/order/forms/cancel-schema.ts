import { z } from 'zod'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { cancelOrder, previewCancel } from '#web/schemas/orders.ts'
import { type Choosable, someUnitsOf } from './unit-schema.ts'

const { reason } = cancelOrder.body.shape

const draftOf = (lines: readonly Choosable[], why: z.ZodType<string, string>) =>
	z.object({ units: someUnitsOf(lines, 'Choose what goes back.'), keepsGifts: z.boolean(), reason: why })

const askedIn = ({ units, keepsGifts }: z.output<ReturnType<typeof draftOf>>): z.input<typeof previewCancel.body> => ({
	lines: units,
	...(keepsGifts && { keepsGifts }),
})

/** What is to be cancelled, as it is typed, becomes what a preview is asked. */
export const cancelAsked = (lines: readonly Choosable[]) =>
	draftOf(lines, z.string()).transform(askedIn).pipe(previewCancel.body)

/** A cancellation, as it is typed, becomes what the contract asks for. */
export const cancelFormDraft = (lines: readonly Choosable[]) =>
	draftOf(lines, requiredText('Say why it is cancelled.', reason))
		.transform((typed): z.input<typeof cancelOrder.body> => ({ ...askedIn(typed), reason: typed.reason }))
		.pipe(cancelOrder.body)
