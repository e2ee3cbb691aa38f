import type { EarnedReward } from '#contracts/pricing/pricing.ts'
import type { Offer } from '#server/modules/promotions/index.ts'
import type { PricedLine } from '../lines.ts'
import { isRewardLine } from '../units.ts'
import { isFor } from './cart-offers.ts'

/**
 * The lines that a buyer has to keep to have earned the gift or the cheaper units of an offer; undefined for offers that
 * only lower the price of the lines they are for.
 */
export function earnedOf(
	{ effect, minSubtotalCents: minCents, ...offer }: Offer,
	lines: ReadonlyArray<{ lineId: string; line: PricedLine }>,
): EarnedReward | undefined {
	const own = lines.filter(({ line }) => isFor(offer, line))
	const ids = (of: typeof lines) => of.map(({ lineId }) => lineId)
	const forLines = ids(own)
	if (effect.kind === 'gift')
		return { forLines, minCents, boughtLines: forLines, buy: 1, get: 0, gotLines: [], percent: 100 }
	if (effect.kind !== 'buy_x_get_y') return undefined
	const { buy, get, percent } = effect
	return {
		forLines,
		minCents,
		boughtLines: ids(own.filter(({ line }) => !isRewardLine(effect, line))),
		buy,
		get,
		gotLines: ids(lines.filter(({ line }) => isRewardLine(effect, line))),
		percent,
	}
}
