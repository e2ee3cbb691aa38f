import { calculateEarnedTokens } from '#contracts/tokens/earned-tokens.ts'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import {
	type EarningSimulation,
	maxSimulatedEarningOrders,
	type SimulatedMember,
} from '#contracts/tokens/earning-simulation.ts'
import type { Db } from '#server/db/client.ts'
import { type EarningRulebook, rulesInForce } from '#server/modules/tokens/index.ts'
import { pastEarningOrders } from './past-earning-orders.ts'

/** Members named among those who would get more, and among those who would get less. */
const maxNamed = 10

/**
 * What purchases would have earned under other rules, against those that hold today. Campaigns count as their times say;
 * one of days to come is simulated by giving it days that were.
 */
export async function simulateEarningRules(
	{ db, earningRules }: { db: Db; earningRules: EarningRulebook },
	terms: EarningTerms,
): Promise<EarningSimulation> {
	const current = rulesInForce(await earningRules.now(), new Date())
	const members = new Map<string, SimulatedMember>()
	const [capNow, capThen] = [capByMonth(current.maxPerMonth), capByMonth(terms.maxPerMonth)]
	let orders = 0
	for await (const { userId, username, at, lines } of pastEarningOrders(db)) {
		orders++
		const month = `${userId} ${at.toISOString().slice(0, 7)}`
		const before = capNow(month, calculateEarnedTokens(current, lines, at).tokens)
		const after = capThen(month, calculateEarnedTokens(terms, lines, at).tokens)
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

const gainOf = ({ before, after }: SimulatedMember): number => after - before

function summary(members: readonly SimulatedMember[], orders: number): EarningSimulation {
	const winners = members.filter((each) => gainOf(each) > 0)
	const losers = members.filter((each) => gainOf(each) < 0)
	const sum = (of: (each: SimulatedMember) => number) => members.reduce((total, each) => total + of(each), 0)
	return {
		orders,
		members: members.length,
		isPart: orders >= maxSimulatedEarningOrders,
		before: sum(({ before }) => before),
		after: sum(({ after }) => after),
		winners: winners.length,
		losers: losers.length,
		unchanged: members.length - winners.length - losers.length,
		topWinners: winners.toSorted((one, other) => gainOf(other) - gainOf(one)).slice(0, maxNamed),
		topLosers: losers.toSorted((one, other) => gainOf(one) - gainOf(other)).slice(0, maxNamed),
	}
}
