import type { Effect } from '#server/modules/promotions/index.ts'
import { isGiftCard, type PricedLine } from './lines.ts'

type Bundle = Extract<Effect, { kind: 'buy_x_get_y' }>

export const unitsIn = (lines: ReadonlyArray<{ quantity: number }>): number =>
	lines.reduce((units, { quantity }) => units + quantity, 0)

/** Whether the units of this line are the reward of a buy-X-get-Y; then they do not count as bought. */
export const isRewardLine = ({ getProductIds }: Bundle, line: PricedLine): boolean =>
	!isGiftCard(line) && getProductIds.includes(line.productId)

/**
 * How often a cart has what a buy-X-get-Y asks for. Where what is bought is also what is got, a set is X + Y units of it;
 * otherwise each X units bought make Y of the others cheaper, as far as there are any.
 */
export function bundleSets(bundle: Bundle, lines: readonly PricedLine[], isBought: (line: PricedLine) => boolean) {
	const { buy, get, getProductIds } = bundle
	const own = lines.filter((line) => isBought(line) && !isRewardLine(bundle, line))
	const others = lines.filter((line) => isRewardLine(bundle, line))
	const [bought, got] = [unitsIn(own), unitsIn(others)]
	if (getProductIds.length === 0)
		return { own, others: own, bought, got: bought, sets: Math.floor(bought / (buy + get)) }
	const sets = got === 0 ? 0 : Math.floor(bought / buy)
	return { own, others, bought, got, sets }
}
