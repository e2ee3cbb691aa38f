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

const partsOf = (text: string): string[] => (text.trim() === '' ? [] : text.split(/[,;]/).map((part) => part.trim()))

function breakIn(part: string): PriceBreak {
	const [, cases = '1', price = ''] = /^(?:(\d{1,4})\+?\s*:\s*)?(\S+)$/.exec(part) ?? []
	return { minCases: Number(cases), priceCents: centsIn(price) as PriceBreak['priceCents'] }
}

/** What is wrong with a text of prices, in the words of its first mistake; null where nothing is. */
export function breaksProblem(text: string): string | null {
	const parts = partsOf(text)
	const breaks = parts.map(breakIn)
	for (const [at, each] of breaks.entries()) {
		const part = parts[at] ?? ''
		const { minCases, priceCents } = each
		if (Number.isNaN(priceCents)) return `“${part}” is no price like 38.40 or 10: 37.20.`
		if (minCases < 1 || minCases > maxCasesPerLine)
			return `“${part}” does not begin with 1 to ${maxCasesPerLine} cases.`
		const others = breaks.filter((other) => other !== each)
		const cheaper = others.find((other) => other.minCases < minCases && other.priceCents < priceCents)
		if (cheaper)
			return `From ${minCases} cases on a case costs ${formatCents(priceCents)}, more than ${formatCents(cheaper.priceCents)} from ${cheaper.minCases} on.`
		const problem = priceRowProblem(each, others)
		if (problem) return `“${part}”: ${problem}`
	}
	return null
}

/** The breaks that a text names; none for an empty one, and null for what cannot be read. */
export const breaksIn = (text: string): PriceBreak[] | null =>
	breaksProblem(text) === null
		? partsOf(text)
				.map(breakIn)
				.toSorted((a, b) => a.minCases - b.minCases)
		: null

/** "$38.40, from 10 $37.20" */
export const shownBreaks = (prices: readonly PriceBreak[]): string =>
	prices
		.map(({ minCases, priceCents }) =>
			minCases === 1 ? formatCents(priceCents) : `from ${minCases} ${formatCents(priceCents)}`,
		)
		.join(', ')
