import { shareHalfUp } from '#server/modules/pricing/index.ts'

/** A line with its cost, and the units of it that were paid back. */
export interface RefundableLine {
	quantity: number
	refunded: number
	unitPriceCents: number
	discountCents: number
	taxCents: number
	depositCents: number
}

export interface AmountParts {
	subtotalCents: number
	discountCents: number
	taxCents: number
	depositCents: number
}

/** The cost of the first `units` of a line, part by part: rounded once for all of them, so that no order of steps matters. */
function costOfFirst(line: RefundableLine, units: number): AmountParts {
	const share = (whole: number) => shareHalfUp(whole, units, line.quantity)
	return {
		subtotalCents: line.unitPriceCents * units,
		discountCents: share(line.discountCents),
		taxCents: share(line.taxCents),
		depositCents: share(line.depositCents),
	}
}

/** The cost of the next units of a line: the cost of all units refunded after them, less that of all before. */
export function partsOf(line: RefundableLine, units: number): AmountParts {
	const [before, after] = [costOfFirst(line, line.refunded), costOfFirst(line, line.refunded + units)]
	return {
		subtotalCents: after.subtotalCents - before.subtotalCents,
		discountCents: after.discountCents - before.discountCents,
		taxCents: after.taxCents - before.taxCents,
		depositCents: after.depositCents - before.depositCents,
	}
}

export const centsOfParts = ({ subtotalCents, discountCents, taxCents, depositCents }: AmountParts): number =>
	subtotalCents - discountCents + taxCents + depositCents

/**
 * What each tender has given back once so much of the order has gone back: its part of what was paid, taken of what the
 * tenders before it leave. Each share only grows with the amount, and at the whole amount each has its own back.
 */
export function tenderSharesAt(refundedCents: number, tenders: readonly number[]): number[] {
	let left = refundedCents
	let rest = tenders.reduce((sum, cents) => sum + cents, 0)
	return tenders.map((cents) => {
		const share = rest === 0 ? 0 : shareHalfUp(left, cents, rest)
		left -= share
		rest -= cents
		return share
	})
}

/**
 * How much of an amount goes back to each tender, after so much was given back to each before. Usually every tender ends at its
 * part of all that was refunded. Where a payment by link came after a refund, those parts have changed, and a tender may have
 * more back than its new part: then the amount is shared by what each tender has left.
 */
export function sharesOf(amountCents: number, given: readonly number[], tenders: readonly number[]): number[] {
	const refundedCents = given.reduce((sum, cents) => sum + cents, 0)
	const before = tenderSharesAt(refundedCents, tenders)
	if (before.some((share, at) => share !== given[at]))
		return tenderSharesAt(
			amountCents,
			tenders.map((cents, at) => cents - (given[at] ?? 0)),
		)
	return tenderSharesAt(refundedCents + amountCents, tenders).map((share, at) => share - (before[at] ?? 0))
}
