import { formatCents } from '../shared/money.ts'
import type { PricedPromotion } from './pricing.ts'
import type { Promotion } from './promotions.ts'

/** "Spring sale (SPRING15)": by its name, and by the code that was typed where that is another. */
export const promotionLabel = ({ name, code }: Pick<PricedPromotion, 'name' | 'code'>): string =>
	code && code !== name ? `${name} (${code})` : name

type Gives = Pick<Promotion, 'kind' | 'value' | 'buyQuantity' | 'getQuantity' | 'tiers' | 'giftQuantity'>

/** What a promotion gives: "15% off", "Buy 2, get 1 free", "10% off from 6, 15% off from 12". */
export function worthOf({ kind, value, buyQuantity, getQuantity, tiers, giftQuantity }: Gives): string {
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
