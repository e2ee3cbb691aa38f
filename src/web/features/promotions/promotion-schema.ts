import { z } from 'zod'
import { centsIn, wholeIn, wholeOrNull } from '#web/features/form/typed-number.ts'
import { readAs, timeIn, unlessEmpty } from '#web/features/form/typed-schema.ts'
import { appliesBy, changePromotion, createPromotion, customerGroup, promotionKind } from '#web/schemas/promotions.ts'
import type { PromotionDraft, TermsDraft } from './promotion-draft.ts'

const changed = changePromotion.body.shape
const limit = 'Enter a whole number from 1 to 1,000,000, or leave it empty.'
const moment = 'Choose a day and a time, or leave it empty.'

const terms = z.object({
	name: z.string().pipe(changed.name.unwrap().unwrap()),
	limitTotal: readAs(changed.limitTotal.unwrap(), wholeOrNull, limit),
	limitPerCustomer: readAs(changed.limitPerCustomer.unwrap(), wholeOrNull, limit),
	minSubtotalCents: readAs(
		changed.minSubtotalCents.unwrap(),
		unlessEmpty(centsIn),
		'Enter an amount in dollars, or leave it empty.',
	),
	combines: z.boolean(),
	startsAt: readAs(changed.startsAt.unwrap(), unlessEmpty(timeIn), moment),
	endsAt: readAs(changed.endsAt.unwrap(), unlessEmpty(timeIn), moment),
})

const endsLater = ({ startsAt, endsAt }: Partial<Record<'startsAt' | 'endsAt', string | null | undefined>>): boolean =>
	!startsAt || !endsAt || endsAt > startsAt
const endsTooEarly = { path: ['endsAt'], message: 'It ends before it starts.' }

/** The terms of a promotion as they are typed become a change of them; an empty field takes its limit away. */
export const termsDraft = terms.refine(endsLater, endsTooEarly) satisfies z.ZodType<unknown, TermsDraft>

const rows = z.array(z.object({ fromQuantity: z.string(), percent: z.string() }))
const draft = terms.extend({
	appliesBy,
	code: z.string().trim(),
	kind: promotionKind,
	value: z.string(),
	buyQuantity: z.string(),
	getQuantity: z.string(),
	getProductIds: z.array(z.string()),
	giftVariantId: z.string(),
	giftQuantity: z.string(),
	tiers: rows,
	isForAll: z.boolean(),
	productIds: z.array(z.string()),
	categories: z.array(z.string()),
	customers: z.union([z.literal('anybody'), z.literal('first_order'), customerGroup]),
})
type Typed = z.output<typeof draft>

const tiersIn = (typed: z.output<typeof rows>) =>
	typed
		.filter(({ fromQuantity, percent }) => fromQuantity.trim() + percent.trim() !== '')
		.map(({ fromQuantity, percent }) => ({ fromQuantity: wholeIn(fromQuantity), percent: wholeIn(percent) }))

/** What its kind gives, of all that the form holds. */
function givenBy(typed: Typed): Record<string, unknown> {
	switch (typed.kind) {
		case 'percent':
			return { value: wholeIn(typed.value) }
		case 'fixed':
			return { value: centsIn(typed.value) }
		case 'free_shipping':
			return {}
		case 'buy_x_get_y':
			return {
				value: typed.value.trim() === '' ? 100 : wholeIn(typed.value),
				buyQuantity: wholeIn(typed.buyQuantity),
				getQuantity: wholeIn(typed.getQuantity),
				...(typed.getProductIds.length > 0 && { getProductIds: typed.getProductIds }),
			}
		case 'gift':
			return { giftVariantId: typed.giftVariantId, giftQuantity: wholeIn(typed.giftQuantity) }
		case 'tiers':
			return { tiers: tiersIn(typed.tiers) }
	}
}

const { shape } = createPromotion.body
const units = 'Enter a whole number from 1 to 99.'
const percent = 'Enter a whole percent from 1 to 100.'
const percentField = shape.value.unwrap().max(100)
/** What the form says of a field of a kind that the contract refuses. */
const checks: ReadonlyArray<[field: keyof Typed & string, schema: z.ZodType, message: (typed: Typed) => string]> = [
	[
		'value',
		shape.value.unwrap(),
		({ kind }) => (kind === 'fixed' ? 'Enter an amount in dollars, like 5 or 12.50.' : percent),
	],
	['buyQuantity', shape.buyQuantity.unwrap(), () => units],
	['getQuantity', shape.getQuantity.unwrap(), () => units],
	['giftVariantId', shape.giftVariantId.unwrap(), () => 'Choose what is given.'],
	['giftQuantity', shape.giftQuantity.unwrap(), () => 'Enter a whole number from 1 to 10.'],
	['tiers', shape.tiers.unwrap(), () => 'Enter at least one step: from 2 units or more, 1 to 100 percent.'],
]

/** A promotion as it is typed becomes a new one. */
export const promotionDraft = draft
	.superRefine((typed, { addIssue }) => {
		const fault = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
		if (typed.appliesBy === 'code' && !/^[A-Za-z0-9_-]{3,40}$/.test(typed.code))
			fault('code', '3 to 40 letters, digits, hyphens and underscores.')
		if (typed.appliesBy !== 'code' && typed.name === '') fault('name', 'Enter the name that buyers read.')
		const given = givenBy(typed)
		for (const [field, schema, message] of checks) {
			const fits = typed.kind === 'fixed' || field !== 'value' ? schema : percentField
			if (field in given && !fits.safeParse(given[field]).success) fault(field, message(typed))
		}
		if (!typed.isForAll && typed.productIds.length + typed.categories.length === 0)
			fault('productIds', 'Choose what it is for.')
	})
	.refine(endsLater, endsTooEarly)
	.transform((typed): z.input<typeof createPromotion.body> => {
		const { name, limitTotal, limitPerCustomer, minSubtotalCents, startsAt, endsAt } = typed
		const own = { limitTotal, limitPerCustomer, minSubtotalCents, startsAt, endsAt, name: name || null }
		return {
			...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
			...givenBy(typed),
			kind: typed.kind,
			appliesBy: typed.appliesBy,
			combines: typed.combines,
			...(typed.appliesBy === 'code' && { code: typed.code }),
			...(!typed.isForAll && { productIds: typed.productIds, categories: typed.categories }),
			...(typed.customers === 'first_order' && { isFirstOrderOnly: true }),
			...(!['anybody', 'first_order'].includes(typed.customers) && { customerGroup: typed.customers }),
		} as z.input<typeof createPromotion.body>
	})
	.pipe(createPromotion.body) satisfies z.ZodType<unknown, PromotionDraft>
