import { z } from 'zod'
import { category } from '../catalog/catalog.ts'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'
import { cents } from '../shared/money.ts'
import { optionalLine } from '../shared/text.ts'

export const promotionKind = z.enum(['percent', 'fixed', 'free_shipping', 'buy_x_get_y', 'gift', 'tiers'])
export type PromotionKind = z.output<typeof promotionKind>

/** One code that everybody types, none at all, or thousands of codes that are each good once. */
export const appliesBy = z.enum(['code', 'automatic', 'single_use_codes'])
export type AppliesBy = z.output<typeof appliesBy>

/** Members have an account; returning customers have bought before; the others hold a role. */
export const customerGroup = z.enum(['members', 'returning', 'creators', 'distributors'])
export type CustomerGroup = z.output<typeof customerGroup>

export const tier = z.strictObject({ fromQuantity: z.int().min(2).max(9999), percent: z.int().min(1).max(100) })
export type Tier = z.output<typeof tier>

/** The reward of a promotion and its conditions; fields that its kind does not use are null. */
export const promotionTerms = z.object({
	/** As buyers read it; null: its code stands for it. */
	name: z.string().nullable(),
	kind: promotionKind,
	appliesBy,
	/** Upper case; a buyer may type it any way. Null unless one code applies it. */
	code: z.string().nullable(),
	/** Whole percent (of the units that are got, for `buy_x_get_y`), or cents of a fixed amount. */
	value: z.int().nullable(),
	/** Of `buy_x_get_y`: so many units bought make so many others cheaper, the cheapest first. */
	buyQuantity: z.int().nullable(),
	getQuantity: z.int().nullable(),
	/** Products that are got; none: what is bought is also what is got. */
	getProductIds: z.array(z.string()),
	giftVariantId: z.string().nullable(),
	giftQuantity: z.int().nullable(),
	/** Percent off by the number of units, the smallest number first. */
	tiers: z.array(tier),
	/** The products and categories that the promotion is for; none of both: all goods. */
	productIds: z.array(z.string()),
	categories: z.array(category),
	/** Counts what it is for, before discounts. */
	minSubtotalCents: cents.nullable(),
	isFirstOrderOnly: z.boolean(),
	customerGroup: customerGroup.nullable(),
	/** Counts together with others that do. One that does not counts alone: whichever is worth more to the buyer. */
	combines: z.boolean(),
	limitTotal: z.int().nullable(),
	limitPerCustomer: z.int().nullable(),
	startsAt: time.nullable(),
	endsAt: time.nullable(),
})

export const promotion = promotionTerms.extend({
	id: z.string(),
	uses: z.int(),
	/** Single-use codes that were made. */
	codesMade: z.int(),
	/** While it is set, nobody can use it. */
	pausedAt: time.nullable(),
	/** Ended by hand, for good. */
	endedAt: time.nullable(),
	/** Counts its changes: a change names the version that it was made from. */
	version: z.int(),
	createdAt: time,
})
export type Promotion = z.output<typeof promotion>

const limit = z.int().min(1).max(1_000_000)
const amount = z.int().min(0).max(100_000_00)
const units = z.int().min(1).max(99)
const productIds = z.array(z.uuid()).max(100)

/** The fields that can be changed while a promotion runs: orders keep the rewards that they have. */
const changeable = {
	name: optionalLine(60).nullable(),
	limitTotal: limit.nullable(),
	limitPerCustomer: limit.nullable(),
	minSubtotalCents: amount.nullable(),
	startsAt: time.nullable(),
	endsAt: time.nullable(),
	combines: z.boolean(),
}

const newTerms = z.strictObject({
	name: optionalLine(60).optional(),
	code: z
		.string()
		.trim()
		.min(3)
		.max(40)
		.regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, hyphens and underscores.')
		.optional(),
	appliesBy: appliesBy.default('code'),
	kind: promotionKind,
	value: z.int().min(1).max(100_000_00).optional(),
	buyQuantity: units.optional(),
	getQuantity: units.optional(),
	getProductIds: productIds.optional(),
	giftVariantId: z.uuid().optional(),
	giftQuantity: z.int().min(1).max(10).optional(),
	tiers: z.array(tier).min(1).max(10).optional(),
	productIds: productIds.optional(),
	categories: z
		.array(category.exclude(['gift-cards']))
		.max(10)
		.optional(),
	minSubtotalCents: amount.optional(),
	isFirstOrderOnly: z.boolean().optional(),
	customerGroup: customerGroup.optional(),
	combines: z.boolean().optional(),
	limitTotal: limit.optional(),
	limitPerCustomer: limit.optional(),
	startsAt: time.optional(),
	endsAt: time.optional(),
})
type NewTerms = z.output<typeof newTerms>

const ofKind: Readonly<Record<PromotionKind, ReadonlyArray<keyof NewTerms>>> = {
	percent: ['value'],
	fixed: ['value'],
	free_shipping: [],
	buy_x_get_y: ['value', 'buyQuantity', 'getQuantity', 'getProductIds'],
	gift: ['giftVariantId', 'giftQuantity'],
	tiers: ['tiers'],
}
const kindTerms = [
	'value',
	'buyQuantity',
	'getQuantity',
	'getProductIds',
	'giftVariantId',
	'giftQuantity',
	'tiers',
] as const
const kindNeeds: Readonly<Record<PromotionKind, ReadonlyArray<keyof NewTerms>>> = {
	...ofKind,
	buy_x_get_y: ['value', 'buyQuantity', 'getQuantity'],
	gift: ['giftVariantId'],
}
const valueLabels = 'A percent or fixed coupon needs a value; free shipping has none.'

/** Terms that its kind needs and has not, or has and cannot have. */
function unfitTerms(input: NewTerms): Array<{ path: keyof NewTerms; message: string }> {
	const has = (term: keyof NewTerms) => input[term] !== undefined
	const problems = [
		...kindNeeds[input.kind].filter((term) => !has(term)),
		...kindTerms.filter((term) => has(term) && !ofKind[input.kind].includes(term)),
	].map((path) => ({ path, message: path === 'value' ? valueLabels : 'This does not fit what it gives.' }))
	if (input.kind !== 'fixed' && (input.value ?? 0) > 100)
		problems.push({ path: 'value', message: 'At most 100 percent.' })
	const tiers = input.tiers ?? []
	if (tiers.some(({ fromQuantity }, at) => at > 0 && fromQuantity <= (tiers[at - 1]?.fromQuantity ?? 0)))
		problems.push({ path: 'tiers', message: 'Each step begins at more units than the one before.' })
	if ((input.appliesBy === 'code') !== has('code'))
		problems.push({ path: 'code', message: 'One code that everybody types, or none.' })
	if (input.appliesBy !== 'code' && !input.name) problems.push({ path: 'name', message: 'Buyers read its name.' })
	return problems
}

export const createPromotion = endpoint({
	method: 'POST',
	path: '/api/admin/coupons',
	access: ['ADMIN'],
	summary: 'Make a promotion: applied by a code, by itself, or by codes that are each good once',
	status: 201,
	body: newTerms
		.superRefine((input, { addIssue }) => {
			for (const { path, message } of unfitTerms(input)) addIssue({ code: 'custom', path: [path], message })
		})
		.refine((input) => !input.startsAt || !input.endsAt || Date.parse(input.startsAt) < Date.parse(input.endsAt), {
			path: ['endsAt'],
			message: 'It ends before it starts.',
		}),
	example: { code: 'SUMMER10', name: 'Summer', kind: 'percent', value: 10, minSubtotalCents: 5000, combines: true },
	reply: promotion,
})

export const changePromotion = endpoint({
	method: 'PATCH',
	path: '/api/admin/coupons/:id',
	access: ['ADMIN'],
	summary:
		'Pause, resume, edit or end a promotion; its code, what it gives and what was used stay. Another `version` is 409 `STALE`',
	params: byId,
	body: z
		.strictObject({
			version: z.int().min(1),
			/** `ended` is for good. */
			state: z.enum(['active', 'paused', 'ended']),
			...changeable,
		})
		.partial()
		.required({ version: true }),
	reply: promotion,
})

export const listPromotions = endpoint({
	method: 'GET',
	path: '/api/admin/coupons',
	access: ['ADMIN'],
	summary: 'All promotions, newest first; `q` looks through codes and names',
	query: z.strictObject({ ...listQuery, appliesBy: appliesBy.optional() }),
	reply: listOf(promotion),
})

export const exportPromotions = exportOf(listPromotions)
