import type { PricedPromotion, Quote, QuoteProblem } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'

const couponCodes = ['COUPON_INVALID', 'COUPON_EXHAUSTED']
export const couponProblem = (problems: readonly QuoteProblem[]): string | undefined =>
	problems.find(({ code, couponCode }) => couponCodes.includes(code) || (code === 'RATE_LIMITED' && couponCode))
		?.message

/** A gift card that nobody knows, or that may not be looked up now. */
export const giftCardProblem = (problems: readonly QuoteProblem[]): string | undefined =>
	problems.find(({ code, couponCode }) => code === 'GIFT_CARD_INVALID' || (code === 'RATE_LIMITED' && !couponCode))
		?.message

/** The quote's promotion of a typed code; a quote has of a single-use code its last characters alone. */
export const promotionOf = (quote: Pick<Quote, 'promotions'> | undefined, typed: string): PricedPromotion | undefined =>
	quote?.promotions.find(({ code }) => code === typed || (code?.startsWith('…') && typed.endsWith(code.slice(1))))

/** Why a code is not taken over: it is not good, or takes nothing off as the order is. */
export function codeRefusal(quote: Pick<Quote, 'promotions' | 'problems'>, typed: string): string | undefined {
	const promotion = promotionOf(quote, typed)
	const own = quote.problems.filter(({ couponCode }) => couponCode === typed || couponCode === promotion?.code)
	const problem = couponProblem(own)
	if (problem) return problem
	return promotion && !promotion.isApplied ? promotion.message : undefined
}

/** "−$5.00", or why it does nothing; a code of which the quote says nothing counts until it is refused. */
export function codeWorth(
	promotion: PricedPromotion | undefined,
	isRefused: boolean,
): { text: string; counts: boolean } {
	if (!promotion) return { text: '', counts: !isRefused }
	const { isApplied: counts, discountCents, message } = promotion
	return { text: counts && discountCents > 0 ? `−${formatCents(discountCents)}` : message, counts }
}

export const problemOf = (problems: readonly QuoteProblem[], wanted: string): string | undefined =>
	problems.find(({ code }) => code === wanted)?.message

/** "Gift card applied, −$44.04. Total $0.00": what a code did, for who does not see the figures change. */
export const appliedText = (
	what: string,
	takenCents: number,
	{ totalCents, estimated }: { totalCents: number; estimated: boolean },
): string =>
	`${what} applied${takenCents > 0 ? `, −${formatCents(takenCents)}` : ''}. ${estimated ? 'Estimated total' : 'Total'} ${formatCents(totalCents)}`

export interface Change {
	label: string
	before: string
	after: string
}

const amounts = [
	['subtotalCents', 'Subtotal'],
	['discountCents', 'Discount'],
	['shippingCents', 'Shipping'],
	['taxCents', 'Tax'],
	['depositCents', 'Container deposits'],
	['giftCardCents', 'Gift card'],
	['totalCents', 'Total'],
] as const

/** What differs between the quote that the buyer saw and the one that counts; the total comes last. */
export function changesBetween(seen: Quote, now: Quote): Change[] {
	const prices = now.lines.flatMap((line) => {
		const before = seen.lines.find(({ variantId }) => variantId === line.variantId)
		return before && before.unitPriceCents !== line.unitPriceCents
			? [{ label: line.name, before: formatCents(before.unitPriceCents), after: formatCents(line.unitPriceCents) }]
			: []
	})
	return [
		...prices,
		...amounts
			.filter(([key]) => seen[key] !== now[key])
			.map(([key, label]) => ({ label, before: formatCents(seen[key]), after: formatCents(now[key]) })),
	]
}
