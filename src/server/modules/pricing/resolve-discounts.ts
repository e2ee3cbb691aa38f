import { asCents, formatCents } from '#contracts/money.ts'
import type { Problem, QuoteRequest } from '#contracts/pricing.ts'
import type { DbOrTx } from '#server/db/client.ts'

import { type FoundCard, giftCardsOf } from '#server/modules/gift-cards/index.ts'
import { type Buyer, couponOf, type OfferedCoupon } from '#server/modules/promotions/index.ts'

import type { Tenders } from './rules.ts'

/** What the owners of coupons, gift cards and tokens said of those that the buyer named. */
export interface ResolvedDiscounts {
	coupon: OfferedCoupon | null
	tenders: Omit<Tenders, 'giftCards'> & { giftCards: readonly FoundCard[] }
	problems: Problem[]
}

/** Asks them. Only a look: checkout takes what it needs in its own transaction. */
export async function resolveDiscounts(
	reader: DbOrTx,
	giftCardKey: string,
	request: QuoteRequest,
	buyer: Buyer,
): Promise<ResolvedDiscounts> {
	const problems: Problem[] = []
	const offered = request.couponCode ? await couponOf(reader, request.couponCode, buyer) : null
	if (offered && 'problem' in offered) problems.push(offered.problem)
	const codes = request.giftCardCodes ?? []
	const giftCards = codes.length > 0 ? await giftCardsOf(reader, giftCardKey, codes) : []
	if (!giftCards)
		problems.push({ code: 'GIFT_CARD_INVALID', message: 'We do not know this gift card, or nothing is left on it.' })
	// No tokens are issued yet, so no balance can cover any.

	if (request.tokens) problems.push({ code: 'INSUFFICIENT_TOKENS', message: 'You do not have that many tokens.' })
	return {
		coupon: offered && 'coupon' in offered ? offered.coupon : null,
		tenders: { giftCards: giftCards ?? [], tokens: 0 },
		problems,
	}
}

/** A coupon with a minimum takes nothing off below it. */
export function minimumProblem(coupon: OfferedCoupon | null, merchandiseCents: number): Problem | null {
	if (!coupon || merchandiseCents >= coupon.minSubtotalCents) return null
	return {
		code: 'COUPON_INVALID',
		message: `This code needs ${formatCents(coupon.minSubtotalCents)} of merchandise.`,
		minSubtotalCents: asCents(coupon.minSubtotalCents),
	}
}
