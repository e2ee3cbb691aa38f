import type { z } from 'zod'
import type { Category } from '#contracts/catalog/catalog.ts'
import { promotionValueText } from '#contracts/pricing/promotion-labels.ts'
import type { CustomerGroup, createPromotion, Tier } from '#contracts/pricing/promotions.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { PromotionRow } from './tables.ts'

/** The effect of a promotion on a cart, in the words of pricing. */
export type Effect =
	| { kind: 'percent'; percent: number }
	| { kind: 'fixed'; cents: Cents }
	| { kind: 'free_shipping' }
	/** No products to get: what is bought is also what is got. */
	| { kind: 'buy_x_get_y'; buy: number; get: number; percent: number; getProductIds: readonly string[] }
	| { kind: 'gift'; productId: string; variantId: string; quantity: number }
	| { kind: 'tiers'; tiers: readonly Tier[] }

/** Why a promotion that runs gives nothing to this buyer, whatever is in the cart. */
export type OfferDenial =
	| { reason: 'first_order' }
	| { reason: 'group'; group: CustomerGroup }
	| { reason: 'used' }
	| { reason: 'gift_gone' }

/** A promotion as it is offered to one buyer: its effect, and its conditions for the cart. */
export interface Offer {
	id: string
	/** As the buyer reads it. */
	name: string
	/** "15% off" */
	worth: string
	/** The code as the buyer typed it; null for a promotion that applies by itself. */
	code: string | null
	/** The id of a code that works only once; null for any other code, and without one. */
	codeId: string | null
	effect: Effect
	/** The products and categories that the promotion is for; with neither, all goods. */
	productIds: readonly string[]
	categories: readonly Category[]
	minSubtotalCents: Cents
	combines: boolean
	/** Null while nothing but the cart decides. */
	closed: OfferDenial | null
}

function effectOf(row: PromotionRow): Effect {
	switch (row.kind) {
		case 'percent':
			return { kind: 'percent', percent: row.value ?? 0 }
		case 'fixed':
			return { kind: 'fixed', cents: asCents(row.value ?? 0) }
		case 'free_shipping':
			return { kind: 'free_shipping' }
		case 'buy_x_get_y':
			return {
				kind: 'buy_x_get_y',
				buy: row.buyQuantity ?? 1,
				get: row.getQuantity ?? 1,
				percent: row.value ?? 0,
				getProductIds: row.getProductIds,
			}
		case 'gift':
			return {
				kind: 'gift',
				productId: row.giftProductId ?? '',
				variantId: row.giftVariantId ?? '',
				quantity: row.giftQuantity ?? 1,
			}
		case 'tiers':
			return { kind: 'tiers', tiers: row.tiers }
	}
}

/** Of a code that is good once only the end is shown again: with it the order could be read, and the code used anew. */
const shownCode = (code: string, codeId: string | null) => (codeId ? `…${code.slice(-4)}` : code)

export const offerOf = (row: PromotionRow, typed: { code: string; codeId: string | null } | null): Offer => ({
	id: row.id,
	name: row.name || (typed ? shownCode(typed.code, typed.codeId) : ''),
	worth: promotionValueText(row),
	code: typed && shownCode(typed.code, typed.codeId),
	codeId: typed?.codeId ?? null,
	effect: effectOf(row),
	productIds: row.productIds,
	categories: row.categories,
	minSubtotalCents: asCents(row.minSubtotalCents ?? 0),
	combines: row.combines,
	closed: null,
})

/** A promotion that nobody has made yet, as it would be offered to a buyer; `giftProductId` is whose variant it gives. */
export function offerOfDraft(draft: z.output<typeof createPromotion.body>, giftProductId: string | null): Offer {
	return offerOf(
		{
			id: 'draft',
			name: draft.name ?? null,
			appliesBy: draft.appliesBy,
			code: draft.code ?? null,
			kind: draft.kind,
			value: draft.value ?? null,
			buyQuantity: draft.buyQuantity ?? null,
			getQuantity: draft.getQuantity ?? null,
			getProductIds: draft.getProductIds ?? [],
			giftProductId,
			giftVariantId: draft.giftVariantId ?? null,
			giftQuantity: draft.giftVariantId ? (draft.giftQuantity ?? 1) : null,
			tiers: draft.tiers ?? [],
			productIds: draft.productIds ?? [],
			categories: draft.categories ?? [],
			minSubtotalCents: draft.minSubtotalCents === undefined ? null : asCents(draft.minSubtotalCents),
			isFirstOrderOnly: draft.isFirstOrderOnly ?? false,
			customerGroup: draft.customerGroup ?? null,
			combines: draft.combines ?? false,
			limitTotal: draft.limitTotal ?? null,
			limitPerCustomer: draft.limitPerCustomer ?? null,
			startsAt: null,
			endsAt: null,
			uses: 0,
			pausedAt: null,
			endedAt: null,
			version: 1,
			createdAt: new Date(),
		},
		null,
	)
}
