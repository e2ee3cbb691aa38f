import type { AppliesBy, CustomerGroup, Promotion, PromotionKind } from '#contracts/pricing/promotions.ts'
import { inLocalTime } from '#web/features/form/local-time.ts'

/** What can be changed later, as it is typed: everything is text. */
export interface TermsDraft {
	/** As buyers read it. */
	name: string
	limitTotal: string
	limitPerCustomer: string
	/** Dollars. */
	minSubtotalCents: string
	combines: boolean
	/** As the browser's own field has them, in the local time: `2026-12-01T09:00`. */
	startsAt: string
	endsAt: string
}

/** The form of a new promotion. What its kind does not use is not sent. */
export interface PromotionDraft extends TermsDraft {
	appliesBy: AppliesBy
	code: string
	kind: PromotionKind
	/** Whole percent, or dollars. */
	value: string
	buyQuantity: string
	getQuantity: string
	getProductIds: string[]
	giftVariantId: string
	giftQuantity: string
	tiers: Array<{ fromQuantity: string; percent: string }>
	/** All goods, or what is chosen. */
	isForAll: boolean
	productIds: string[]
	categories: string[]
	customers: 'anybody' | 'first_order' | CustomerGroup
}

export const termsFields = [
	'name',
	'limitTotal',
	'limitPerCustomer',
	'minSubtotalCents',
	'combines',
	'startsAt',
	'endsAt',
] as const

const noTier = { fromQuantity: '', percent: '' }

export const untouchedPromotion: PromotionDraft = {
	name: '',
	appliesBy: 'code',
	code: '',
	kind: 'percent',
	value: '',
	buyQuantity: '2',
	getQuantity: '1',
	getProductIds: [],
	giftVariantId: '',
	giftQuantity: '1',
	tiers: [noTier, noTier, noTier],
	isForAll: true,
	productIds: [],
	categories: [],
	customers: 'anybody',
	combines: false,
	limitTotal: '',
	limitPerCustomer: '1',
	minSubtotalCents: '',
	startsAt: '',
	endsAt: '',
}

/** The terms of a promotion as its form shows them. */
export const promotionDraftOf = (promotion: Promotion): TermsDraft => ({
	name: promotion.name ?? '',
	combines: promotion.combines,
	limitTotal: String(promotion.limitTotal ?? ''),
	limitPerCustomer: String(promotion.limitPerCustomer ?? ''),
	minSubtotalCents: promotion.minSubtotalCents ? (promotion.minSubtotalCents / 100).toFixed(2) : '',
	startsAt: inLocalTime(promotion.startsAt),
	endsAt: inLocalTime(promotion.endsAt),
})

/** What of the terms was touched; the rest is not sent. */
export const changesOf = <Terms extends Record<keyof TermsDraft, unknown>>(
	terms: Terms,
	touched: Partial<Record<keyof TermsDraft, boolean>>,
): Partial<Terms> =>
	Object.fromEntries(
		termsFields.filter((field) => touched[field]).map((field) => [field, terms[field]]),
	) as Partial<Terms>
