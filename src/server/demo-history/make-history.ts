import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import type { Rates } from '#server/modules/pricing/rates/rates.ts'
import { pastDisputesOf } from './after-sale/disputes.ts'
import { makePastRecall } from './after-sale/recalls.ts'
import { makePastReturns } from './after-sale/returns.ts'
import { createPastBuyers, type PastBuyer } from './demand/buyers.ts'
import { orderTimes } from './demand/demand.ts'
import { createGiftCards } from './discounts/gift-cards.ts'
import { createPromotions } from './discounts/promotions.ts'
import { pastDocumentsOf } from './orders/documents.ts'
import { makePastOrder } from './past-order.ts'
import { createRandom, type Random } from './random.ts'
import { createPastStock } from './stock/past-stock.ts'
import { restockReturns } from './stock/restock.ts'
import { makePastTokens } from './tokens/make-tokens.ts'
import { createPastTokens } from './tokens/spend-tokens.ts'

const months = 24

/** Where the history comes from: the same times and chances on every machine. */
export interface HistoryStart {
	random: Random
	/** When orders were placed, the first first. */
	times: Date[]
	end: Date
}

export function beginHistory(orders: number, end: Date): HistoryStart {
	const random = createRandom(20_241_122)
	return { random, times: orderTimes(random, orders, end, months), end }
}

interface HistoryDeps {
	/** The number of the first order. */
	firstNumber: number
	rates: Rates
	/** The account of who packs and refunds. */
	staffId: string
	/** The demo's customer, who has bought before as well. */
	member: { id: string; email: string } | null
	/** The rules by which orders earn, and since when; null without tokens. */
	earning: { terms: EarningTerms; begin: Date } | null
	/** The demo's accounts. */
	accounts?: ReadonlyArray<{ id: string; username: string }>
}

/** Two years of trade, computed to the cent. */
export function makeHistory(
	{ random, times, end }: HistoryStart,
	{ firstNumber, rates, staffId, member, earning, accounts = [] }: HistoryDeps,
) {
	const begin = times[0] ?? end
	const shelf = createPastStock(begin)
	const buyers = createPastBuyers(random, member && knownBuyer(member, begin))
	const promotions = createPromotions(random, begin, end)
	const giftCards = createGiftCards(random)
	const tokens = earning && createPastTokens(earning.terms, earning.begin)
	const deps = { random, rates, shelf, promotions, giftCards, tokens, end, staffId }
	const past = times.map((at, nth) => makePastOrder(deps, `UT-${firstNumber + nth}`, buyers.next(at, end), at))
	const returns = makePastReturns(deps, past)
	restockReturns(shelf)
	const disputes = pastDisputesOf(deps, past)
	const recall = makePastRecall(deps, past)
	return {
		past,
		returns,
		disputes,
		recall,
		people: buyers.people,
		shelf,
		promotions,
		giftCards,
		documents: pastDocumentsOf(past, end),
		tokenBooks: tokens && makePastTokens({ tokens, end, past, people: buyers.people, known: accounts }),
	}
}

const knownBuyer = ({ id, email }: { id: string; email: string }, since: Date): PastBuyer => ({
	...{ name: 'Casey Morgan', email, userId: id, username: 'customer', since, orders: 0, wantsNewsletter: true },
	address: {
		...{ name: 'Casey Morgan', line1: '418 Barton Springs Road' },
		...{ city: 'Austin', state: 'TX', postalCode: '78704', country: 'US' },
	},
})
