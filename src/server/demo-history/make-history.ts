import type { Rates } from '#server/modules/pricing/rates/rates.ts'
import { disputesOf } from './after-sale/disputes.ts'
import { recallOne } from './after-sale/recalls.ts'
import { playReturns } from './after-sale/returns.ts'
import { createGiftCards } from './discounts/gift-cards.ts'
import { createPromotions } from './discounts/promotions.ts'
import { createPeople, type Person } from './orders/buyers.ts'
import { orderTimes } from './orders/demand.ts'
import { papersOf } from './orders/documents.ts'
import { makePastOrder } from './orders/past-order.ts'
import { createRandom, type Random } from './random.ts'
import { sellAgain } from './stock/restock.ts'
import { createShelf } from './stock/shelf.ts'

const months = 24

/** Where the history comes from: the same times and chances on every machine. */
export interface Beginning {
	random: Random
	/** When orders were placed, the first first. */
	times: Date[]
	end: Date
}

export function beginHistory(orders: number, end: Date): Beginning {
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
}

/** Two years of trade, computed to the cent. */
export function makeHistory({ random, times, end }: Beginning, { firstNumber, rates, staffId, member }: HistoryDeps) {
	const begin = times[0] ?? end
	const shelf = createShelf(begin)
	const buyers = createPeople(random, member && knownBuyer(member, begin))
	const promotions = createPromotions(random, begin, end)
	const giftCards = createGiftCards(random)
	const deps = { random, rates, shelf, promotions, giftCards, end, staffId }
	const past = times.map((at, nth) => makePastOrder(deps, `UT-${firstNumber + nth}`, buyers.next(at, end), at))
	const returns = playReturns(deps, past)
	sellAgain(shelf)
	const disputes = disputesOf(deps, past)
	const recall = recallOne(deps, past)
	return {
		past,
		returns,
		disputes,
		recall,
		people: buyers.people,
		shelf,
		promotions,
		giftCards,
		papers: papersOf(past, end),
	}
}

const knownBuyer = ({ id, email }: { id: string; email: string }, since: Date): Person => ({
	...{ name: 'Casey Morgan', email, userId: id, username: 'customer', since, orders: 0, wantsNewsletter: true },
	address: {
		...{ name: 'Casey Morgan', line1: '418 Barton Springs Road' },
		...{ city: 'Austin', state: 'TX', postalCode: '78704', country: 'US' },
	},
})
