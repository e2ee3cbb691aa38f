import { splitByWeight } from '#contracts/shared/split.ts'
import type { EarningLine } from '#contracts/tokens/earned-tokens.ts'
import type { PricedCart } from './quotes/quote.ts'

export interface CreditedOrder {
	shippingCents: number
	taxCents: number
	depositCents: number
	giftCardCents: number
	tokensCents: number
	lines: ReadonlyArray<{ id: string; quantity: number; cents: number; isGiftCard: boolean }>
}

/** What of each line was paid in money: goods after discounts, less their share of gift cards and tokens (domain §5 and §8). */
export function basesOf(order: CreditedOrder): number[] {
	const goods = order.lines.reduce((sum, { cents }) => sum + cents, 0)
	const everything = goods + order.shippingCents + order.taxCents + order.depositCents
	const others = order.giftCardCents + order.tokensCents
	const paidOtherwise = everything > 0 ? Math.min(goods, Math.round((others * goods) / everything)) : 0
	const shares = splitByWeight(
		paidOtherwise,
		order.lines.map(({ cents }) => cents),
	)
	return order.lines.map(({ cents, isGiftCard }, index) => (isGiftCard ? 0 : cents - (shares[index] ?? 0)))
}

/** The lines of a priced cart, with what would be paid for each in money. */
export function earningLinesOf({ lines, breakdown }: Pick<PricedCart, 'lines' | 'breakdown'>): EarningLine[] {
	const costs = lines.map(({ product, requested }, at) => {
		const { subtotalCents = 0, discountCents = 0 } = breakdown.lines[at] ?? {}
		const isGiftCard = product.category === 'gift-cards'
		return { id: product.id, quantity: requested.quantity, cents: subtotalCents - discountCents, isGiftCard }
	})
	const bases = basesOf({ ...breakdown, lines: costs })
	return lines.map(({ product: { id, category } }, at) => ({ productId: id, category, cents: bases[at] ?? 0 }))
}
