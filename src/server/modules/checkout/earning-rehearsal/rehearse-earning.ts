import { reckonTokens } from '#contracts/tokens/earned-tokens.ts'
import { type EarningRehearsal, maxRehearsedOrders, type RehearsedMember } from '#contracts/tokens/earning-rehearsal.ts'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import type { Db } from '#server/db/client.ts'
import { type EarningRulebook, rulesInForce } from '#server/modules/tokens/index.ts'
import { rehearsedOrders } from './rehearsed-orders.ts'

/** So many members are named on either side. */
const maxNamed = 10

/**
 * What purchases would have earned under other rules, against those that hold today. Campaigns count as their times say;
 * one of days to come is rehearsed by giving it days that were.
 */
export async function rehearseEarningRules(
	{ db, earningRules }: { db: Db; earningRules: EarningRulebook },
	terms: EarningTerms,
): Promise<EarningRehearsal> {
	const current = rulesInForce(await earningRules.now(), new Date())
	const members = new Map<string, RehearsedMember>()
	const [capNow, capThen] = [capByMonth(current.maxPerMonth), capByMonth(terms.maxPerMonth)]
	let orders = 0
	for await (const { userId, username, at, lines } of rehearsedOrders(db)) {
		orders++
		const month = `${userId} ${at.toISOString().slice(0, 7)}`
		const before = capNow(month, reckonTokens(current, lines, at).tokens)
		const after = capThen(month, reckonTokens(terms, lines, at).tokens)
		const known = members.get(userId) ?? { username, orders: 0, before: 0, after: 0 }
		members.set(userId, {
			username,
			orders: known.orders + 1,
			before: known.before + before,
			after: known.after + after,
		})
	}
	return summary([...members.values()], orders)
}

/** Takes so much of a member's month as is left of the cap. */
function capByMonth(max: number | null) {
	const used = new Map<string, number>()
	return (month: string, tokens: number): number => {
		if (max === null) return tokens
		const before = used.get(month) ?? 0
		const taken = Math.max(0, Math.min(tokens, max - before))
		used.set(month, before + taken)
		return taken
	}
}

const gainOf = ({ before, after }: RehearsedMember): number => after - before

function summary(members: readonly RehearsedMember[], orders: number): EarningRehearsal {
	const winners = members.filter((each) => gainOf(each) > 0)
	const losers = members.filter((each) => gainOf(each) < 0)
	const sum = (of: (each: RehearsedMember) => number) => members.reduce((total, each) => total + of(each), 0)
	return {
		orders,
		members: members.length,
		isPart: orders >= maxRehearsedOrders,
		before: sum(({ before }) => before),
		after: sum(({ after }) => after),
		winners: winners.length,
		losers: losers.length,
		unchanged: members.length - winners.length - losers.length,
		topWinners: winners.toSorted((one, other) => gainOf(other) - gainOf(one)).slice(0, maxNamed),
		topLosers: losers.toSorted((one, other) => gainOf(one) - gainOf(other)).slice(0, maxNamed),
	}
}
