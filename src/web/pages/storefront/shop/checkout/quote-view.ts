import { formatCents } from '#contracts/money.ts'
import type { Problem, Quote } from '#contracts/pricing.ts'

const couponCodes = ['COUPON_INVALID', 'COUPON_EXHAUSTED']
export const couponProblem = (problems: readonly Problem[]): string | undefined =>
	problems.find(({ code }) => couponCodes.includes(code))?.message
export const problemOf = (problems: readonly Problem[], wanted: string): string | undefined =>
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
