import type { TaxCategory } from '#contracts/catalog/product-content.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import { shareHalfUp } from '#contracts/shared/split.ts'

/** Sales tax of one state on one day by category, in millionths of the price: 6.25 % is 62500. No rate, no tax. */
export type TaxPpm = Readonly<Partial<Record<TaxCategory, number>>>

interface TaxRate {
	taxCategory: TaxCategory
	/** `2026-11-20` */
	effectiveFrom: string
	ratePpm: number
}

/** The sales tax in force on a day: of each category the newest rate that has begun. The rates are one state's, oldest first. */
export function taxInForce(rates: readonly TaxRate[], day: string): TaxPpm {
	const begun = rates.filter(({ effectiveFrom }) => effectiveFrom <= day)
	return Object.fromEntries(begun.map(({ taxCategory, ratePpm }) => [taxCategory, ratePpm]))
}

/** Sales tax of a line on what is left of its price after discounts, rounded half up. Gift cards are never taxed. */
export const salesTaxOf = (taxCategory: TaxCategory, netCents: number, taxPpm: TaxPpm = {}): Cents =>
	asCents(taxCategory === 'gift-card' ? 0 : shareHalfUp(netCents, taxPpm[taxCategory] ?? 0, 1_000_000))
