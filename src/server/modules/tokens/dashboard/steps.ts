import { dayLater, daysBetween, lastOfMonth } from '#contracts/shared/calendar.ts'
import type { IssuedSource, TokenStep } from '#contracts/tokens/token-dashboard.ts'
import type { DayMovement } from './day-movements.ts'
import { addedTo, sourceOf } from './figures.ts'

/** The parts that a span is shown in: days of a short one, weeks of a quarter, months of a year. Each ends on or before the last day. */
export function spanParts(from: string, to: string): Array<{ from: string; to: string }> {
	const days = daysBetween(from, to) + 1
	const parts: Array<{ from: string; to: string }> = []
	for (let start = from; start <= to; start = dayLater(parts.at(-1)?.to ?? to, 1)) {
		const end = days > 100 ? lastOfMonth(start) : days > 31 ? dayLater(start, 6) : start
		parts.push({ from: start, to: end < to ? end : to })
	}
	return parts
}

const noneIssued = (): Record<IssuedSource, number> => ({ purchases: 0, bonuses: 0, codes: 0, creators: 0, gifts: 0 })

interface Balances {
	available: number
	pending: number
	held: number
}

/** What moved part by part, and where it all stood at the end of each, from the balances before the first. */
export function tokenSteps(
	parts: ReadonlyArray<{ from: string; to: string }>,
	moved: readonly DayMovement[],
	before: Balances,
): TokenStep[] {
	let { available, pending, held } = before
	return parts.map(({ from, to }) => {
		const its = moved.filter(({ day }) => day >= from && day <= to)
		const issuedBy = noneIssued()
		const sums = { issued: 0, redeemed: 0, expired: 0 }
		for (const each of its) {
			available += addedTo('available', each)
			pending += addedTo('pending', each)
			held += addedTo('held', each)
			issuedBy[sourceOf(each)] += addedTo('issued', each)
			for (const figure of ['issued', 'redeemed', 'expired'] as const) sums[figure] += addedTo(figure, each)
		}
		return { from, to, available, pending, held, moved: sums, issuedBy }
	})
}
