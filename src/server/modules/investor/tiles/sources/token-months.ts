import { and, desc, gte, inArray, lt, lte, max, sql } from 'drizzle-orm'
import { dayLater, lastOfMonth } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { publishedTokenMoves, publishedTokenSeals } from '#server/modules/tokens/index.ts'

/** Where the tokens of all members stood at the end of a day of the books (UTC). */
export interface TokensAtEnd {
	outstanding: number
	redeemed: number
	expired: number
	/** The sum over all accounts of the ledger, which is zero. */
	sum: number
}

const nothing: TokensAtEnd = { outstanding: 0, redeemed: 0, expired: 0, sum: 0 }
const memberAccounts = ['available', 'pending', 'held']

type Totals = Readonly<Record<string, number | undefined>>

const standingOf = (totals: Totals): TokensAtEnd => ({
	outstanding: memberAccounts.reduce((sum, account) => sum + (totals[account] ?? 0), 0),
	redeemed: totals.redemption ?? 0,
	expired: totals.expiry ?? 0,
	sum: Object.values(totals).reduce<number>((sum, tokens) => sum + (tokens ?? 0), 0),
})

/** Tokens at the end of each month, by the last seal until then, and of the day, with what was moved since its seal. */
export async function tokenMonths(db: Db, asOf: string, months: readonly string[]): Promise<TokensAtEnd[]> {
	const { day, totals } = publishedTokenSeals
	const ends = months.map((month) => (lastOfMonth(month) < asOf ? lastOfMonth(month) : asOf))
	const lastSeals = db
		.select({ day: max(day) })
		.from(publishedTokenSeals)
		.where(and(gte(day, months[0] ?? asOf), lte(day, asOf)))
		.groupBy(sql`date_trunc('month', ${day}::timestamp)`)
	const [seals, [newest]] = await Promise.all([
		db.select({ day, totals }).from(publishedTokenSeals).where(inArray(day, lastSeals)).orderBy(day),
		db.select({ day, totals }).from(publishedTokenSeals).where(lte(day, asOf)).orderBy(desc(day)).limit(1),
	])
	const standings = ends.map((end) => {
		const seal = seals.findLast((each) => each.day <= end) ?? (newest && newest.day <= end ? newest : undefined)
		return seal ? standingOf(seal.totals as Totals) : nothing
	})
	const open = await movedSince(db, newest?.day ?? '2000-01-01', asOf)
	const now = { ...((newest?.totals ?? {}) as Totals) } as Record<string, number>
	for (const { account, tokens } of open) now[account] = (now[account] ?? 0) + tokens
	return [...standings.slice(0, -1), standingOf(now)]
}

/** What accounts got on days that are not sealed yet. */
async function movedSince(db: Db, sealed: string, asOf: string) {
	const { fromAccount, toAccount, amount, at } = publishedTokenMoves
	const within = and(
		gte(at, sql`${dayLater(sealed, 1)}::date::timestamp AT TIME ZONE 'UTC'`),
		lt(at, sql`(${asOf}::date + 1)::timestamp AT TIME ZONE 'UTC'`),
	)
	const rows = await db
		.select({ from: fromAccount, to: toAccount, tokens: sql`sum(${amount})`.mapWith(Number) })
		.from(publishedTokenMoves)
		.where(within)
		.groupBy(fromAccount, toAccount)
	return rows.flatMap(({ from, to, tokens }) => [
		{ account: from, tokens: -tokens },
		{ account: to, tokens },
	])
}

/** Tokens outstanding × 1¢, less the share of those that ended so far without being redeemed. */
export function liabilityCents({ outstanding, redeemed, expired }: TokensAtEnd): number {
	const ended = redeemed + expired
	return Math.round(ended > 0 ? (outstanding * redeemed) / ended : outstanding)
}
