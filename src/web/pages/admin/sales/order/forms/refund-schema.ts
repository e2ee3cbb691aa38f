import { z } from 'zod'
import { centsIn } from '#web/features/form/typed-number.ts'
import { readAs, requiredText } from '#web/features/form/typed-schema.ts'
import { previewRefund, refundOrder } from '#web/schemas/orders.ts'
import { type Choosable, unitsOf } from './unit-schema.ts'

const { goodwillCents, reason } = refundOrder.body.shape

/** Dollars; nothing, and no dollars, are none. */
const amount = readAs(
	goodwillCents,
	(text) => {
		const cents = text === '' ? 0 : centsIn(text)
		return cents === 0 ? undefined : cents
	},
	'Enter an amount like 4.50.',
)

const draftOf = (lines: readonly Choosable[], why: z.ZodType<string, string>) =>
	z
		.object({
			units: unitsOf(lines),
			shipping: amount,
			goodwill: amount,
			keepsUnshipped: z.boolean(),
			keepsGifts: z.boolean(),
			reason: why,
		})
		.refine(({ units, shipping, goodwill }) => units.length > 0 || shipping || goodwill, {
			path: lines.length > 0 ? ['units', 0] : ['goodwill'],
			message: 'Choose what goes back.',
		})
type Draft = z.output<ReturnType<typeof draftOf>>

const askedIn = ({
	units,
	shipping,
	goodwill,
	keepsUnshipped,
	keepsGifts,
}: Draft): z.input<typeof previewRefund.body> => ({
	lines: units,
	...(shipping && { shippingCents: shipping }),
	...(goodwill && { goodwillCents: goodwill }),
	...(keepsUnshipped && { keepsUnshipped }),
	...(keepsGifts && { keepsGifts }),
})

/** A refund, as it is typed, becomes what the contract asks for. */
export const refundDraft = (lines: readonly Choosable[]) =>
	draftOf(lines, requiredText('Say why the money goes back.', reason))
		.transform((typed): z.input<typeof refundOrder.body> => ({ ...askedIn(typed), reason: typed.reason }))
		.pipe(refundOrder.body)

/** The fields that decide how much goes back: a preview is asked for with these alone. */
export const refundAsked = (lines: readonly Choosable[]) =>
	draftOf(lines, z.string()).transform(askedIn).pipe(previewRefund.body)
