import { formatCents } from '../shared/money.ts'
import type { LineDiscount, PricedPromotion } from './pricing.ts'
import type { Promotion } from './promotions.ts'

/** "Spring sale (SPRING15)": by its name, and by the code that was typed where that is another. */
export const promotionLabel = ({ name, code }: Pick<PricedPromotion, 'name' | 'code'>): string =>
	code && code !== name ? `${name} (${code})` : name

interface Given {
	promotions: readonly PricedPromotion[]
	lines: ReadonlyArray<{ name: string; discounts: readonly LineDiscount[] }>
}

/**
 * Explains that gifts, and units that were cheaper because of other goods, are charged when too little of the order is
 * kept.
 */
export const giftTerms = ({ promotions, lines }: Given): string[] =>
	promotions.flatMap(({ id, name, earned }) => {
		if (!earned) return []
		if (earned.get > 0)
			return [`${name}: what you got cheaper for ${earned.buy} bought is paid for if you do not keep those.`]
		const gifts = lines.filter(({ discounts }) => discounts.some(({ promotionId }) => promotionId === id))
		const cents = gifts.flatMap(({ discounts }) =>
			discounts.filter(({ promotionId }) => promotionId === id).map(({ discountCents }) => discountCents),
		)
		if (gifts.length === 0) return []
		const kept = earned.minCents > 0 ? `less than ${formatCents(earned.minCents)} of` : 'nothing of'
		const worth = formatCents(cents.reduce((sum, each) => sum + each, 0))
		return [
			`${gifts.map((gift) => gift.name).join(' and ')} came free with ${name}. If you keep ${kept} what earned it, send it back too, or ${worth} is taken off.`,
		]
	})

/** Goods that earned something, in a sentence for everybody. */
export const giftReturnText =
	'Where a promotion gave you something for what goes back and you keep too little for it, send that back too, or its price is taken off. Other discounts are given back in the part of what goes back.'

type Gives = Pick<Promotion, 'kind' | 'value' | 'buyQuantity' | 'getQuantity' | 'tiers' | 'giftQuantity'>

/** A promotion's reward in words: "15% off", "Buy 2, get 1 free", "10% off from 6, 15% off from 12". */
export function promotionValueText({ kind, value, buyQuantity, getQuantity, tiers, giftQuantity }: Gives): string {
	switch (kind) {
		case 'percent':
			return `${value ?? 0}% off`
		case 'fixed':
			return `${formatCents(value ?? 0)} off`
		case 'free_shipping':
			return 'Free shipping'
		case 'buy_x_get_y':
			return `Buy ${buyQuantity ?? 0}, get ${getQuantity ?? 0} ${value === 100 ? 'free' : `at ${value ?? 0}% off`}`
		case 'gift':
			return (giftQuantity ?? 1) > 1 ? `${giftQuantity} free gifts` : 'A free gift'
		case 'tiers':
			return tiers.map(({ fromQuantity, percent }) => `${percent}% off from ${fromQuantity}`).join(', ')
	}
}
