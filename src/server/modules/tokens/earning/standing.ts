import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { myStanding, WayToEarn } from '#contracts/tokens/my-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { tokenAccounts, tokenTransfers } from '../ledger/tables.ts'
import { nextToExpire } from '../lots/next-to-expire.ts'
import { tokenBalanceOf } from '../member-entries.ts'
import { tokenEarnings } from './tables.ts'
import { waitingBonusesOf } from './waiting-bonuses.ts'

const { orderNumber, tokens, taken, parts, maturesAt, maturedAt, member } = tokenEarnings

/** Where a member's tokens stand, and how to get more. */
export async function standingOf(db: Db, userId: string, rules: EarningRules): Promise<ReplyOf<typeof myStanding>> {
	const [available, [account]] = await Promise.all([
		tokenBalanceOf(db, userId),
		db
			.select({ number: tokenAccounts.number, pending: tokenAccounts.pending, held: tokenAccounts.held })
			.from(tokenAccounts)
			.where(eq(tokenAccounts.userId, userId)),
	])
	if (!account) return { available, pending: 0, held: 0, waiting: [], expiring: [], ways: waysOf(rules, new Set()) }
	const { number, pending, held } = account
	const [ofOrders, bonuses, expiring, done] = await Promise.all([
		waitingOf(db, number),
		waitingBonusesOf(db, number),
		nextToExpire(db, number),
		bonusesOf(db, number),
	])
	const waiting = [...ofOrders, ...bonuses].toSorted((one, other) => (one.maturesAt < other.maturesAt ? -1 : 1))
	return { available, pending, held, waiting, expiring, ways: waysOf(rules, done) }
}

async function waitingOf(db: Db, number: string) {
	const left = sql<number>`${tokens} - ${taken}`
	const rows = await db
		.select({ orderNumber, tokens: left, parts, maturesAt })
		.from(tokenEarnings)
		.where(and(eq(member, number), isNull(maturedAt), gt(left, 0)))
		.orderBy(asc(maturesAt), asc(orderNumber))
		.limit(50)
	return rows.map((row) => ({ ...row, title: null, maturesAt: row.maturesAt.toISOString() }))
}

/** The bonuses that a member can have once, by their cause. */
async function bonusesOf(db: Db, number: string): Promise<ReadonlySet<string>> {
	const { kind, causeType, causeId } = tokenTransfers
	const rows = await db
		.select({ causeType })
		.from(tokenTransfers)
		.where(and(eq(kind, 'bonus'), sql`${causeType} IN ('sign-up', 'first-order')`, eq(causeId, number)))
	return new Set(rows.map((row) => row.causeType))
}

function waysOf(rules: EarningRules, done: ReadonlySet<string>): WayToEarn[] {
	const all: WayToEarn[] = [
		{ way: 'purchase', tokens: rules.perDollar, isDone: false },
		{ way: 'code', tokens: 0, isDone: false },
		{ way: 'sign-up', tokens: rules.signUp, isDone: done.has('sign-up') },
		{ way: 'first-order', tokens: rules.firstOrder, isDone: done.has('first-order') },
		{ way: 'recipe', tokens: rules.recipe, isDone: false },
		{ way: 'birthday', tokens: rules.birthday, isDone: false },
		{ way: 'inviter', tokens: rules.inviter, isDone: false },
	]
	return all.filter(({ way, tokens: brings }) => way === 'code' || brings > 0)
}
