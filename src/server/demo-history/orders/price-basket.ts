import { utcDay } from '#contracts/shared/calendar.ts'
import { explainOffers } from '#server/modules/pricing/offers/explain.ts'
import { breakDown } from '#server/modules/pricing/rules.ts'
import type { Offer } from '#server/modules/promotions/offer.ts'
import type { BasketLine } from '../demand/baskets.ts'
import type { PastBuyer } from '../demand/buyers.ts'
import type { PastDeps } from '../past-deps.ts'

/** Prices a basket for one buyer on a day, with automatic promotions, a code that counts and a gift card. */
export function priceBasket(
	{ random, rates, promotions, giftCards, tokens }: PastDeps,
	person: PastBuyer,
	placedAt: Date,
	basket: readonly BasketLine[],
) {
	const { state } = person.address
	const isGift = basket.some(({ gift }) => gift)
	const methodId = random.pickWeighted([
		['standard', 88],
		['express', state === 'HI' ? 0 : 12],
	] as const)
	const { automatic, coded } = promotions.offersFor(person, placedAt)
	const card = isGift ? null : giftCards.dueAt(placedAt)
	const wanted = isGift ? 0 : (tokens?.wantedBy(person, placedAt) ?? 0)
	const under = (offers: readonly Offer[]) =>
		breakDown({
			lines: basket.map((line) => line.priced),
			// None of these gives a line of its own.
			offers: offers as Parameters<typeof breakDown>[0]['offers'],
			destination: { state, rates: rates.at(state, utcDay(placedAt)) },
			methods: rates.methods,
			methodId,
			tenders: { giftCards: card ? [card] : [], tokens: wanted },
		})
	const withCode = coded && under([coded, ...automatic])
	// A code that does not count is taken out again.
	const isCoded = withCode !== null && withCode.offers[0]?.unmet === null
	const offers = isCoded && coded ? [coded, ...automatic] : automatic
	const priced = isCoded ? withCode : under(automatic)
	return {
		priced,
		names: new Map(offers.map(({ id, name }) => [id, name])),
		pricedBy: explainOffers(offers, priced.offers),
		card,
	}
}
