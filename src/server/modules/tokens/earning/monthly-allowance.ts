import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import type { Tx } from '#server/db/client.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenEarnings } from './tables.ts'

/**
 * What a month's cap leaves to an order of that month that earns more; endless without a cap. Of two orders of a member at once,
 * the second counts the first, as when they are paid. It is asked before the token account is taken.
 */
export async function monthlyAllowanceLeft(
	tx: Tx,
	{ member, earnedAt }: { member: string; earnedAt: Date },
	{ maxPerMonth }: Pick<EarningTerms, 'maxPerMonth'>,
): Promise<number> {
	if (maxPerMonth === null) return Number.POSITIVE_INFINITY
	const { number, userId } = tokenAccounts
	const [owner] = await tx.select({ userId }).from(tokenAccounts).where(eq(number, member))
	await tx
		.select({ isMine: sql`true` })
		.from(sql`pg_advisory_xact_lock(hashtext('tokens of a month'), hashtext(${owner?.userId ?? ''}))`)
	const { tokens, taken, earnedAt: at } = tokenEarnings
	const month = sql`date_trunc('month', ${earnedAt.toISOString()}::timestamptz, 'UTC')`
	const nextMonth = sql`(${month} AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'`
	const [earned] = await tx
		.select({ tokens: sql<number>`coalesce(sum(${tokens} - ${taken}), 0)::int` })
		.from(tokenEarnings)
		.where(and(eq(tokenEarnings.member, member), gte(at, month), lt(at, nextMonth)))
	return Math.max(0, maxPerMonth - (earned?.tokens ?? 0))
}
