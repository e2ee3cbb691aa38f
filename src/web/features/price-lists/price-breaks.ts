import { formatCents } from '#contracts/shared/money.ts'
import { maxCasesPerLine, type PriceBreak } from '#contracts/wholesale/prices/case-prices.ts'
import { priceRowProblem } from '#contracts/wholesale/prices/price-rows.ts'
import { centsIn } from '#web/features/form/typed-number.ts'

export const priceBreaksHint = 'Prices like 38.40, 10: 37.20, 40: 36.00. More cases cannot cost more each.'

/** "38.40, 10: 37.20" for a case at $38.40 and from 10 cases on at $37.20. */
export const breaksText = (prices: readonly PriceBreak[]): string =>
	prices
		.map(({ minCases, priceCents }) => {
			const price = (priceCents / 100).toFixed(2)
			return minCases === 1 ? price : `${minCases}: ${price}`
		})
		.join(', ')

/** The breaks that a text names; none for an empty one, and null for what cannot be read. */
export function breaksIn(text: string): PriceBreak[] | null {
	const parts = text.split(/[,;]/).map((part) => part.trim())
	if (parts.length === 1 && parts[0] === '') return []
	const breaks = parts.map((part) => {
		const [, cases = '1', price = ''] = /^(?:(\d{1,4})\+?\s*:\s*)?(\S+)$/.exec(part) ?? []
		return { minCases: Number(cases), priceCents: centsIn(price) as PriceBreak['priceCents'] }
	})
	const isSound = breaks.every(
		(each) =>
			each.minCases >= 1 &&
			each.minCases <= maxCasesPerLine &&
			!Number.isNaN(each.priceCents) &&
			priceRowProblem(
				each,
				breaks.filter((other) => other !== each),
			) === null,
	)
	return isSound ? breaks.toSorted((a, b) => a.minCases - b.minCases) : null
}

/** "$38.40, from 10 $37.20" */
export const shownBreaks = (prices: readonly PriceBreak[]): string =>
	prices
		.map(({ minCases, priceCents }) =>
			minCases === 1 ? formatCents(priceCents) : `from ${minCases} ${formatCents(priceCents)}`,
		)
		.join(', ')
