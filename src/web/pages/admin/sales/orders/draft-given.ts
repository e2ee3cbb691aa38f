import { z } from 'zod'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'
import { createDraft, maxCouponCodes } from '#web/schemas/orders.ts'

/** What staff give with an order on the phone, as it is typed. */
export interface GivenDraft {
	/** Several, between commas or spaces. */
	couponCodes: string
	discounts: Array<{
		/** A product and its variant, as the row of the product has them; empty for the whole order. */
		appliesTo: string
		kind: 'percent' | 'amount'
		value: string
		reason: string
	}>
	/** Empty where shipping costs what it always does. */
	shippingPrice: string
	shippingReason: string
}

export const emptyDiscount: GivenDraft['discounts'][number] = { appliesTo: '', kind: 'percent', value: '', reason: '' }
export const nothingGiven: GivenDraft = { couponCodes: '', discounts: [], shippingPrice: '', shippingReason: '' }

const codesDraft = z
	.string()
	.transform((text) => text.split(/[\s,]+/).filter(Boolean))
	.refine((codes) => codes.length <= maxCouponCodes, `Enter ${maxCouponCodes} codes at the most.`)
	.pipe(createDraft.body.shape.couponCodes.unwrap())

export const givenDraft = {
	couponCodes: codesDraft,
	discounts: z.array(
		z.object({
			appliesTo: z.string(),
			kind: z.enum(['percent', 'amount']),
			value: z.string(),
			reason: z.string().trim().min(1, 'Say why: the buyer reads it.'),
		}),
	),
	shippingPrice: z.string().trim(),
	shippingReason: z.string().trim(),
}

type Typed = z.output<z.ZodObject<typeof givenDraft>>
type Lines = ReadonlyArray<{ productId: string; variantId: string }>
type Given = Pick<z.input<typeof createDraft.body>, 'couponCodes' | 'discounts' | 'shipping'>

const { discounts: askedDiscounts, shipping: askedShipping } = createDraft.body.shape
const mistypedValue = { percent: 'Enter a whole number from 1 to 100.', amount: 'Enter an amount like 4.50.' } as const

/** As the contract asks for it: a discount for one product finds its line, however the lines were moved. */
export function givenOf(typed: Typed, lines: Lines, addIssue: z.RefinementCtx['addIssue']): Given {
	const discounts = typed.discounts.flatMap((discount, at) => discountOf(discount, at, lines, addIssue))
	const shipping = shippingOf(typed, addIssue)
	return {
		...(typed.couponCodes.length > 0 && { couponCodes: typed.couponCodes }),
		...(discounts.length > 0 && { discounts }),
		...(shipping && { shipping }),
	}
}

function discountOf(
	{ appliesTo, kind, value, reason }: Typed['discounts'][number],
	at: number,
	lines: Lines,
	addIssue: z.RefinementCtx['addIssue'],
) {
	const line = lines.findIndex(({ productId, variantId }) => `${productId} ${variantId}` === appliesTo)
	const isGone = appliesTo !== '' && line < 0
	if (isGone)
		addIssue({ code: 'custom', path: ['discounts', at, 'appliesTo'], message: 'This is not in the order any more.' })
	const off = kind === 'percent' ? { kind, percent: wholeIn(value) } : { kind, amountCents: centsIn(value) }
	const asked = askedDiscounts.unwrap().element.safeParse({ ...off, reason, ...(line >= 0 && { line }) })
	for (const { path } of asked.error?.issues ?? []) {
		const isReason = path[0] === 'reason'
		addIssue({
			code: 'custom',
			path: ['discounts', at, isReason ? 'reason' : 'value'],
			message: isReason ? 'Keep it within 200 characters, on one line.' : mistypedValue[kind],
		})
	}
	return asked.data && !isGone ? [asked.data] : []
}

function shippingOf({ shippingPrice, shippingReason }: Typed, addIssue: z.RefinementCtx['addIssue']) {
	if (shippingPrice === '') return null
	const asked = askedShipping.unwrap().safeParse({ cents: centsIn(shippingPrice), reason: shippingReason })
	for (const { path } of asked.error?.issues ?? [])
		addIssue(
			path[0] === 'reason'
				? { code: 'custom', path: ['shippingReason'], message: 'Say why: the buyer reads it.' }
				: { code: 'custom', path: ['shippingPrice'], message: 'Enter an amount like 4.50, or 0 for free shipping.' },
		)
	return asked.data
}
