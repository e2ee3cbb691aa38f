import { asCents, type Cents, multiplyCents, noCents, subtractCents, sumCents } from '#contracts/shared/money.ts'
import { shareHalfUp, splitByWeight } from '#contracts/shared/split.ts'
import type { Effect } from '#server/modules/promotions/index.ts'
import { isGiftCard, type PricedLine } from '../lines.ts'
import { bundleSets, unitsIn } from '../units.ts'
import { type CartOffer, isFor } from './cart-offers.ts'

export interface GoodsLine {
	line: PricedLine
	subtotalCents: Cents
	/** The discount by each promotion. */
	taken: Array<{ offerId: string; discountCents: Cents }>
	/** The offer that adds this line and pays for it. */
	givenBy: string | null
}

/** The goods of a cart, with the discounts and the gifts of promotions. */
export interface Goods {
	lines: GoodsLine[]
	/** After discounts, without gift cards. */
	merchandiseCents: Cents
	isShippingGiven: boolean
}

/** The order in which promotions count: each takes its part of what those before it have left. */
const kinds: ReadonlyArray<Effect['kind']> = ['buy_x_get_y', 'tiers', 'percent', 'fixed', 'gift', 'free_shipping']
const inOrder = (offers: readonly CartOffer[]) =>
	offers.toSorted((a, b) => kinds.indexOf(a.effect.kind) - kinds.indexOf(b.effect.kind) || (a.id < b.id ? -1 : 1))

const leftOf = ({ subtotalCents, taken }: GoodsLine): Cents =>
	subtractCents(subtotalCents, sumCents(taken.map(({ discountCents }) => discountCents)))

/** A cart under all of these offers at once, whose conditions it meets. */
export function applyOffers(lines: readonly PricedLine[], offers: readonly CartOffer[]): Goods {
	const bought = lines.map(
		(line): GoodsLine => ({
			line,
			subtotalCents: multiplyCents(line.unitPriceCents, line.quantity),
			taken: [],
			givenBy: null,
		}),
	)
	const given: GoodsLine[] = []
	// A line is part of one buy-X-get-Y at the most.
	const bundled = new Set<PricedLine>()
	for (const offer of inOrder(offers)) {
		const { effect } = offer
		if (effect.kind === 'gift') {
			const subtotalCents = multiplyCents(effect.line.unitPriceCents, effect.line.quantity)
			given.push({
				line: effect.line,
				subtotalCents,
				taken: [{ offerId: offer.id, discountCents: subtotalCents }],
				givenBy: offer.id,
			})
		}
		const shares = sharesOf(offer, bought, bundled)
		bought.forEach((each, index) => {
			const discountCents = asCents(shares[index] ?? 0)
			if (discountCents > 0) each.taken.push({ offerId: offer.id, discountCents })
		})
	}
	const merchandise = bought.filter(({ line }) => !isGiftCard(line))
	return {
		lines: [...bought, ...given],
		merchandiseCents: sumCents(merchandise.map(leftOf)),
		isShippingGiven: offers.some(({ effect }) => effect.kind === 'free_shipping'),
	}
}

/** The discount of one offer on each line. */
function sharesOf(offer: CartOffer, bought: readonly GoodsLine[], bundled: Set<PricedLine>): number[] {
	const { effect } = offer
	const weights = bought.map((each) => (isFor(offer, each.line) ? leftOf(each) : noCents))
	const left = sumCents(weights)
	switch (effect.kind) {
		case 'percent':
			return splitByWeight(shareHalfUp(left, effect.percent, 100), weights)
		case 'fixed':
			return splitByWeight(Math.min(effect.cents, left), weights)
		case 'tiers': {
			const units = unitsIn(bought.map(({ line }) => line).filter((line) => isFor(offer, line)))
			const percent = effect.tiers.findLast(({ fromQuantity }) => fromQuantity <= units)?.percent ?? 0
			return splitByWeight(shareHalfUp(left, percent, 100), weights)
		}
		case 'buy_x_get_y': {
			const lines = bought.map(({ line }) => line).filter((line) => !bundled.has(line))
			const { own, others, got, sets } = bundleSets(effect, lines, (line) => isFor(offer, line))
			if (sets > 0) for (const line of [...own, ...others]) bundled.add(line)
			const cheaper = cheapest(others, Math.min(got, sets * effect.get))
			return bought.map(({ line }) => shareHalfUp(line.unitPriceCents, effect.percent, 100) * (cheaper.get(line) ?? 0))
		}
		default:
			return bought.map(() => 0)
	}
}

/** So many units of these lines, the cheapest first; of one price those of the earlier line. */
function cheapest(lines: readonly PricedLine[], count: number): ReadonlyMap<PricedLine, number> {
	let left = count
	const chosen = new Map<PricedLine, number>()
	for (const line of lines.toSorted((a, b) => a.unitPriceCents - b.unitPriceCents)) {
		const units = Math.min(left, line.quantity)
		chosen.set(line, units)
		left -= units
	}
	return chosen
}
