import { type Cents, noCents } from '../../shared/money.ts'

/** From so many cases of one case pack on, each costs this. */
export interface PriceBreak {
	minCases: number
	priceCents: Cents
}

/** What one case of something costs and weighs, where a company's order goes. */
export interface CaseTerms {
	/** By `minCases`, the least first. */
	prices: readonly PriceBreak[]
	/** Of all containers in a case. */
	depositCents: Cents
	/** Sales tax in millionths of the price; 0 for who is exempt. */
	taxPpm: number
	weightGrams: number
	casesPerLayer: number
	layersPerPallet: number
}

/** Most cases on one line of a wholesale order. */
export const maxCasesPerLine = 9999

/** The price of so many cases: that of the greatest break that they reach; null where they reach none. */
export const priceAt = (prices: readonly PriceBreak[], cases: number): PriceBreak | null =>
	prices.filter(({ minCases }) => minCases <= cases).at(-1) ?? null

/** The next break that more cases would reach. */
export const nextBreak = (prices: readonly PriceBreak[], cases: number): PriceBreak | null =>
	prices.find(({ minCases }) => minCases > cases) ?? null

/** Half up; the amounts stay far below what a double holds exactly. */
export const caseTaxCents = (subtotalCents: number, taxPpm: number): number =>
	Math.floor((2 * subtotalCents * taxPpm + 1_000_000) / 2_000_000)

export interface CaseLineCost {
	priceCents: number
	/** The break that the price is of. */
	minCases: number
	subtotalCents: number
	depositCents: number
	taxCents: number
}

/** What so many cases cost; null where none can be had at that number. The pad and the server calculate by this alone. */
export function caseLineCost(
	terms: Pick<CaseTerms, 'prices' | 'depositCents' | 'taxPpm'>,
	cases: number,
): CaseLineCost | null {
	const price = priceAt(terms.prices, cases)
	if (!price) return null
	const subtotalCents = cases * price.priceCents
	return {
		priceCents: price.priceCents,
		minCases: price.minCases,
		subtotalCents,
		depositCents: cases * terms.depositCents,
		taxCents: caseTaxCents(subtotalCents, terms.taxPpm),
	}
}

export interface CaseTotals {
	cases: number
	subtotalCents: number
	depositCents: number
	taxCents: number
	totalCents: number
	weightGrams: number
	/** Pallets that are begun: cases of several packs share one. */
	pallets: number
}

const nothing: CaseTotals = {
	cases: 0,
	subtotalCents: noCents,
	depositCents: noCents,
	taxCents: noCents,
	totalCents: noCents,
	weightGrams: 0,
	pallets: 0,
}

/** What an order of these lines comes to. Lines without a price count their cases alone. */
export function caseTotals(lines: ReadonlyArray<{ terms: CaseTerms; cases: number }>): CaseTotals {
	let filled = 0
	const totals = { ...nothing }
	for (const { terms, cases } of lines) {
		const cost = caseLineCost(terms, cases)
		totals.cases += cases
		totals.weightGrams += cases * terms.weightGrams
		filled += cases / (terms.casesPerLayer * terms.layersPerPallet)
		if (!cost) continue
		totals.subtotalCents += cost.subtotalCents
		totals.depositCents += cost.depositCents
		totals.taxCents += cost.taxCents
	}
	totals.totalCents = totals.subtotalCents + totals.depositCents + totals.taxCents
	// A third of a pallet three times is one: what a double adds to that is no pallet.
	totals.pallets = Math.max(0, Math.ceil(filled - 1e-9))
	return totals
}
