import { calculateEarnedTokens } from '#contracts/tokens/earned-tokens.ts'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import { productId } from '#server/modules/catalog/seed/product.ts'
import { seedProducts } from '#server/modules/catalog/seed.ts'
import { basesOf } from '#server/modules/pricing/paid-in-money.ts'
import type { LineRow, PastOrder } from '../ledger.ts'

const categories = new Map(seedProducts.map(({ slug, category }) => [productId(slug), category]))
export const categoryOf = (line: Pick<LineRow, 'productId'>) => categories.get(line.productId) ?? null

/** The lines that went out instead of others. */
export const exchangedGoodsOf = ({ returns }: PastOrder) =>
	returns.flatMap(({ planned, refundId, closedAt }) =>
		(planned?.goods ?? []).map((goods) => ({ ...goods, refundId, at: closedAt })),
	)

/** What an order earned, and by which lines; those of exchanges come later. */
export function calculatePastEarning(made: PastOrder, terms: EarningTerms) {
	const { order } = made
	const instead = new Set(exchangedGoodsOf(made).map(({ lineId }) => lineId))
	const lines = made.lines.filter(({ id }) => !instead.has(id))
	const priced = lines.map((line) => ({
		id: line.id,
		quantity: line.quantity,
		cents: line.unitPriceCents * line.quantity - line.discountCents,
		isGiftCard: categoryOf(line) === 'gift-cards',
	}))
	const sumOf = (part: 'taxCents' | 'depositCents') => lines.reduce((sum, line) => sum + line[part], 0)
	const { shippingCents, giftCardCents, tokensCents, placedAt } = order
	const amounts = {
		shippingCents,
		giftCardCents,
		tokensCents,
		taxCents: sumOf('taxCents'),
		depositCents: sumOf('depositCents'),
	}
	const bases = basesOf({ ...amounts, lines: priced })
	const earning = lines.map((line, at) => ({
		...{ productId: line.productId, category: categoryOf(line), cents: bases[at] ?? 0 },
	}))
	const { tokens, parts, weights } = calculateEarnedTokens(terms, earning, placedAt)
	const earned = lines.map(({ id, quantity }, at) => ({ lineId: id, quantity, weight: weights[at] ?? 0 }))
	return { tokens, parts, lines: earned }
}
