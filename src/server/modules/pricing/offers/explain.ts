import type { PricedPromotion, QuoteProblem } from '#contracts/pricing/pricing.ts'
import type { CustomerGroup } from '#contracts/pricing/promotions.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Offer } from '#server/modules/promotions/index.ts'
import type { OfferOutcome, Unmet } from './cart-offers.ts'

const groupLabels: Readonly<Record<CustomerGroup, string>> = {
	members: 'It is for members. Sign in, and it counts.',
	returning: 'It is for customers who have bought before.',
	creators: 'It is for creators.',
	distributors: 'It is for distributors.',
}

const isForAll = ({ productIds, categories }: Offer) => productIds.length + categories.length === 0

/** Why a promotion does not count, in words for the buyer. */
function reasonOf(offer: Offer, unmet: Unmet, names: ReadonlyMap<string, string>): string {
	switch (unmet.reason) {
		case 'minimum':
			return `Minimum ${formatCents(offer.minSubtotalCents)} of ${isForAll(offer) ? 'goods' : 'what it is for'}: ${formatCents(unmet.missingCents)} to go.`
		case 'quantity':
			return unmet.of === 'gets' ? 'Add what you get with it.' : `Add ${unmet.missing} more of what it is for.`
		case 'other_products':
			return 'It is for other products.'
		case 'no_merchandise':
			return 'It is for goods: gift cards never get cheaper.'
		case 'first_order':
			return 'It is for a first order.'
		case 'group':
			return groupLabels[unmet.group]
		case 'used':
			return 'You have already used it.'
		case 'gift_gone':
			return 'Its gift has run out.'
		case 'outdone':
			return `It does not count together with ${joinedWithAnd(unmet.by.map((id) => names.get(id) ?? ''))}, which ${unmet.by.length === 1 ? 'saves' : 'save'} you more.`
		case 'dearer':
			return 'It would cost more than it saves: without it your order ships free.'
		case 'no_effect':
			return 'It takes nothing off this order as it is.'
	}
}

/** Reasons that are not shown for a promotion without a code: its buyer never asked for it. */
const isQuiet = ({ reason }: Unmet) =>
	['other_products', 'no_merchandise', 'first_order', 'group', 'no_effect'].includes(reason)

/** Why this price: what each promotion did, and why the others did nothing. */
export function explainOffers(offers: readonly Offer[], outcomes: readonly OfferOutcome[]): PricedPromotion[] {
	const names = offerNames(offers)
	return offers.flatMap((offer, index): PricedPromotion[] => {
		const outcome = outcomes[index]
		if (!outcome || (outcome.unmet && offer.code === null && isQuiet(outcome.unmet))) return []
		const { discountCents, shippingCents, unmet } = outcome
		return [
			{
				id: offer.id,
				name: offer.name,
				code: offer.code,
				isApplied: unmet === null,
				discountCents,
				shippingCents,
				message: unmet ? reasonOf(offer, unmet, names) : offer.worth,
			},
		]
	})
}

export const offerNames = (offers: readonly Offer[]): ReadonlyMap<string, string> =>
	new Map(offers.map(({ id, name }) => [id, name]))

/** Why codes of the request do not count: problems of the order, where the buyer can do something about them. */
export function codeProblems(offers: readonly Offer[], outcomes: readonly OfferOutcome[]): QuoteProblem[] {
	return offers.flatMap((offer, index): QuoteProblem[] => {
		const unmet = outcomes[index]?.unmet
		if (offer.code === null || !unmet || !isInTheWay(unmet)) return []
		const about = { code: 'COUPON_INVALID', couponCode: offer.code, isUnmet: true }
		if (unmet.reason !== 'minimum') return [{ ...about, message: reasonOf(offer, unmet, new Map()) }]
		const what = isForAll(offer) ? 'goods' : 'what it is for'
		const message = `This code needs ${formatCents(offer.minSubtotalCents)} of ${what}.`
		return [{ ...about, message, minSubtotalCents: offer.minSubtotalCents }]
	})
}

const isInTheWay = ({ reason }: Unmet) =>
	['minimum', 'quantity', 'other_products', 'first_order', 'group', 'used'].includes(reason)
