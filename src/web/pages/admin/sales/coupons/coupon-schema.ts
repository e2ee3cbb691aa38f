import { z } from 'zod'
import { centsIn, wholeIn, wholeOrNull } from '#web/features/form/typed-number.ts'
import { readAs, timeIn, unlessEmpty } from '#web/features/form/typed-schema.ts'
import { changeCoupon, couponKind, createCoupon } from '#web/schemas/promotions.ts'
import type { CouponDraft, TermsDraft } from './coupon-draft.ts'

const { limitTotal, limitPerCustomer, minSubtotalCents, startsAt, endsAt } = changeCoupon.body.shape
const limit = 'Enter a whole number from 1 to 1,000,000, or leave it empty.'
const moment = 'Choose a day and a time, or leave it empty.'

const terms = z.object({
	limitTotal: readAs(limitTotal, wholeOrNull, limit),
	limitPerCustomer: readAs(limitPerCustomer, wholeOrNull, limit),
	minSubtotalCents: readAs(minSubtotalCents, unlessEmpty(centsIn), 'Enter an amount in dollars, or leave it empty.'),
	startsAt: readAs(startsAt, unlessEmpty(timeIn), moment),
	endsAt: readAs(endsAt, unlessEmpty(timeIn), moment),
})

const endsLater = ({ startsAt, endsAt }: Partial<Record<'startsAt' | 'endsAt', string | null | undefined>>): boolean =>
	!startsAt || !endsAt || endsAt > startsAt
const endsTooEarly = { path: ['endsAt'], message: 'It ends before it starts.' }

/** The terms of a coupon as they are typed become a change of them; an empty field takes its limit away. */
export const termsDraft = terms.refine(endsLater, endsTooEarly) satisfies z.ZodType<unknown, TermsDraft>

const { value } = createCoupon.body.shape
const worth = {
	percent: { read: wholeIn, field: value.unwrap().max(100), message: 'Enter a whole percent from 1 to 100.' },
	fixed: { read: centsIn, field: value.unwrap(), message: 'Enter an amount in dollars, like 5 or 12.50.' },
}
/** Whole percent, or cents; null for free shipping, which has no value. */
const worthOf = ({ kind, value }: Pick<CouponDraft, 'kind' | 'value'>): number | null =>
	kind === 'free_shipping' ? null : worth[kind].read(value)

/** A coupon as it is typed becomes a new one. */
export const couponDraft = terms
	.extend({
		code: z
			.string()
			.trim()
			.regex(/^[A-Za-z0-9_-]{3,40}$/, '3 to 40 letters, digits, hyphens and underscores.'),
		kind: couponKind,
		value: z.string(),
	})
	.superRefine((typed, { addIssue }) => {
		if (typed.kind === 'free_shipping') return
		const { field, message } = worth[typed.kind]
		if (!field.safeParse(worthOf(typed)).success) addIssue({ code: 'custom', path: ['value'], message })
	})
	.refine(endsLater, endsTooEarly)
	.transform((typed) => {
		const given = { ...typed, value: worthOf(typed) }
		return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
	})
	.pipe(createCoupon.body) as z.ZodType<z.output<typeof createCoupon.body>, CouponDraft>
