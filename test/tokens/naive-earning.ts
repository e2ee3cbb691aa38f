/** What orders earn and refunds take back, calculated once more and by itself: five tokens a dollar, 5,000 an order. */

export interface OrderLine {
	id: string
	cents: number
	quantity: number
}

export const terms = { perDollar: 5, maxPerOrder: 5000 }

export function earnedBy(lines: readonly OrderLine[]): number {
	const dollars = Math.floor(lines.reduce((sum, { cents }) => sum + cents, 0) / 100)
	return Math.min(dollars * terms.perDollar, terms.maxPerOrder)
}

/** The tokens of each line: whole, in proportion to its cents, what is left over to those that are the most short. */
export function tokensOfLines(lines: readonly OrderLine[]): number[] {
	const tokens = earnedBy(lines)
	const cents = lines.reduce((sum, line) => sum + line.cents, 0)
	const shares = lines.map((line, nth) => ({
		nth,
		whole: Math.floor((tokens * line.cents) / cents),
		short: (tokens * line.cents) % cents,
	}))
	const left = tokens - shares.reduce((sum, { whole }) => sum + whole, 0)
	for (const share of shares.toSorted((a, b) => b.short - a.short || a.nth - b.nth).slice(0, left)) share.whole++
	return shares.map(({ whole }) => whole)
}

/** What units of lines take back, after so many went back before. */
export function takenBy(lines: readonly OrderLine[], before: readonly number[], units: readonly number[]): number {
	const tokens = tokensOfLines(lines)
	const upTo = (nth: number, count: number) => Math.round(((tokens[nth] ?? 0) * count) / (lines[nth]?.quantity ?? 1))
	return lines.reduce(
		(sum, _, nth) => sum + upTo(nth, (before[nth] ?? 0) + (units[nth] ?? 0)) - upTo(nth, before[nth] ?? 0),
		0,
	)
}
