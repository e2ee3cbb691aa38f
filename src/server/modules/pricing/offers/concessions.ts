import type { PricedPromotion } from '#contracts/pricing/pricing.ts'
import { asCents, type Cents, formatCents, noCents, subtractCents, sumCents } from '#contracts/shared/money.ts'
import { shareHalfUp, splitByWeight } from '#contracts/shared/split.ts'
import { isGiftCard } from '../lines.ts'
import type { GoodsLine } from './apply-offers.ts'

/** A discount on an order that staff make, with the reason that its buyer reads. */
export interface Concession {
	id: string
	/** The position of the line that it is for; null for all of them. */
	line: number | null
	off: { percent: number } | { cents: number }
	reason: string
}

export interface Concessions {
	discounts: readonly Concession[]
	/** The price of shipping that staff set, where it is below the usual one. */
	shipping: { cents: number; reason: string } | null
}

interface ConcededLine extends GoodsLine {
	/** The discounts of staff, beside those of promotions. */
	conceded: Array<{ offerId: string; discountCents: Cents }>
}

const leftOf = ({ subtotalCents, taken, conceded }: ConcededLine): Cents =>
	subtractCents(subtotalCents, sumCents([...taken, ...conceded].map(({ discountCents }) => discountCents)))

/**
 * What staff give comes after every promotion and changes none: those for a line first, then those for all, each on what
 * is left. Gift cards get no cheaper, and a gift has nothing left to take off.
 */
export function applyConcessions(lines: readonly GoodsLine[], discounts: readonly Concession[]): ConcededLine[] {
	const conceded = lines.map((line): ConcededLine => ({ ...line, conceded: [] }))
	const inOrder = discounts.toSorted((a, b) => Number(a.line === null) - Number(b.line === null))
	for (const { id, line: only, off } of inOrder) {
		const weights = conceded.map((each, position) =>
			isGiftCard(each.line) || (only !== null && only !== position) ? noCents : leftOf(each),
		)
		const left = sumCents(weights)
		const amount = 'percent' in off ? shareHalfUp(left, off.percent, 100) : Math.min(off.cents, left)
		for (const [position, share] of splitByWeight(amount, weights).entries())
			if (share > 0) conceded[position]?.conceded.push({ offerId: id, discountCents: asCents(share) })
	}
	return conceded
}

/** Of shipping at its listed price, what is asked for. */
export const concededShipping = (listed: Cents, shipping: Concessions['shipping']): Cents =>
	shipping ? asCents(Math.min(listed, shipping.cents)) : listed

const noConcessions: Concessions = { discounts: [], shipping: null }

/** Their names as buyers read them, by their ids. */
export const concessionNames = (
	{ discounts }: Concessions = noConcessions,
	lineNames: readonly string[],
): ReadonlyMap<string, string> =>
	new Map(
		discounts.map(({ id, line }) => [id, line === null ? 'Our discount' : `Our discount on ${lineNames[line] ?? ''}`]),
	)

interface Outcome {
	lines: ReadonlyArray<{ discounts: ReadonlyArray<{ offerId: string; discountCents: Cents }> }>
	shippingCents: Cents
	listedShippingCents: Cents
}

/** Why this price, as far as staff made it: beside the promotions and in their shape. What took nothing off is left out. */
export function explainConcessions(
	{ discounts, shipping }: Concessions = noConcessions,
	names: ReadonlyMap<string, string>,
	{ lines, shippingCents, listedShippingCents }: Outcome,
): PricedPromotion[] {
	const taken = lines.flatMap((line) => line.discounts)
	const off = (id: string) => sumCents(taken.filter(({ offerId }) => offerId === id).map((each) => each.discountCents))
	const applied = { code: null, isApplied: true, isByStaff: true } as const
	const given = discounts.map((each) => ({
		...applied,
		id: each.id,
		name: names.get(each.id) ?? '',
		discountCents: off(each.id),
		shippingCents: noCents,
		message: 'percent' in each.off ? `${each.off.percent}% off. ${each.reason}` : each.reason,
	}))
	const cheaper = {
		...applied,
		id: 'staff-shipping',
		name: 'Our shipping price',
		discountCents: noCents,
		shippingCents: subtractCents(listedShippingCents, shippingCents),
		message: `${formatCents(shippingCents)} instead of ${formatCents(listedShippingCents)}. ${shipping?.reason ?? ''}`,
	}
	return [...given, cheaper].filter((each) => each.discountCents + each.shippingCents > 0)
}
