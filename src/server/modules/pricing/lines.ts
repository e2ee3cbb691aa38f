import type { Category } from '#contracts/catalog/catalog.ts'
import type { TaxCategory } from '#contracts/catalog/product-content.ts'
import type { Cents } from '#contracts/shared/money.ts'

/** A line as the catalog prices it. */
export interface PricedLine {
	productId: string
	category: Category
	quantity: number
	unitPriceCents: Cents
	taxCategory: TaxCategory
	depositContainers: number
	weightGrams: number
}

export const isGiftCard = (line: PricedLine) => line.taxCategory === 'gift-card'
