import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import type { PastBuyer } from '../demand/buyers.ts'
import type { PastOrder } from '../ledger.ts'
import { createRandom } from '../random.ts'

/** Such a share of those who could pay with the tokens of their sign-up do. */
const share = 0.3

export interface PastTokens {
	/** How many tokens a buyer pays with. */
	wantedBy(person: PastBuyer, at: Date): number
	note(person: PastBuyer, made: PastOrder): void
	readonly begin: Date
	readonly terms: EarningTerms
}

/** Who pays with tokens, and how many: of those of the sign-up, which nothing takes back. A chance of its own, which moves no other. */
export function createPastTokens(terms: EarningTerms, begin: Date): PastTokens {
	const random = createRandom(20_260_602)
	const spent = new Map<string, number>()
	return {
		begin,
		terms,
		wantedBy({ userId, since }) {
			if (userId === null || since < begin) return 0
			const left = terms.signUp - (spent.get(userId) ?? 0)
			return left > 0 && random.happens(share) ? left : 0
		},
		note({ userId }, { order }) {
			if (userId !== null && order.tokens > 0) spent.set(userId, (spent.get(userId) ?? 0) + order.tokens)
		},
	}
}
