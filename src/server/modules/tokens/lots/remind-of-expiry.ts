import { and, asc, eq, gt, gte, lte, notExists, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { hasItsTurn } from '#server/jobs/failed-rows.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenExpiryNotices, tokenLots } from './tables.ts'

const slice = 200
/** So many days before the end members are told: from the first of them on, and no later than the second. */
const notices = [
	{ days: 30, noLater: 7 },
	{ days: 7, noLater: 0 },
] as const
type Notice = (typeof notices)[number]

const weekMs = 7 * 86_400_000
const { id, member, available, expiresAt } = tokenLots

/** Mails members what of their tokens expires in 30 days and in 7: one mail for all of a week, each once. */
export async function remindOfExpiry(deps: RowJobDeps & { mailer: Mailer }): Promise<void> {
	for (const notice of notices)
		await doEachRow(deps, {
			work: 'token-reminder',
			atOnce: slice,
			next: (after: DueNotice | undefined) => dueNotices(deps.db, notice, after),
			act: (lot) => transaction(deps.db, (tx) => remind(tx, deps.mailer, notice, lot)),
		})
}
type DueNotice = Awaited<ReturnType<typeof dueNotices>>[number]

/** Lots that expire soon, of members who do not know it yet. */
function dueNotices(db: Db, { days, noLater }: Notice, after: { at: string; id: string } | undefined) {
	const { member: told, days: of, until } = tokenExpiryNotices
	const isTold = db
		.select({ is: sql`1` })
		.from(tokenExpiryNotices)
		.where(and(eq(told, member), eq(of, days), gte(until, expiresAt)))
	return db
		.select({ id, member, expiresAt, at: sql<string>`${expiresAt}::text`, about: sql<string>`'Lot ' || ${id}` })
		.from(tokenLots)
		.where(
			and(
				gt(available, 0),
				gt(expiresAt, sql`now() + ${noLater} * interval '1 day'`),
				lte(expiresAt, sql`now() + ${days} * interval '1 day'`),
				notExists(isTold),
				hasItsTurn(db, 'token-reminder', id),
				after && sql`(${expiresAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(expiresAt), asc(id))
		.limit(slice)
}

async function remind(tx: Tx, mailer: Mailer, { days }: Notice, lot: DueNotice): Promise<void> {
	const from = sql`${lot.at}::timestamptz`
	const until = new Date(lot.expiresAt.getTime() + weekMs)
	const [owner] = await tx
		.select({ userId: tokenAccounts.userId, username: publishedUserName, email: publishedUsers.email })
		.from(tokenAccounts)
		.innerJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
		.where(eq(tokenAccounts.number, lot.member))
	if (!owner) return
	// Of several at once one tells it.
	const [noted] = await tx
		.insert(tokenExpiryNotices)
		.values({ member: lot.member, days, until })
		.onConflictDoUpdate({
			target: [tokenExpiryNotices.member, tokenExpiryNotices.days],
			set: { until },
			setWhere: sql`${tokenExpiryNotices.until} < ${from}`,
		})
		.returning()
	if (!noted) return
	const lots = await tx
		.select({ tokens: sql<number>`sum(${available})::int`, expiresAt: sql<Date>`min(${expiresAt})`.mapWith(expiresAt) })
		.from(tokenLots)
		.where(and(eq(member, lot.member), gt(available, 0), gte(expiresAt, from), lte(expiresAt, until)))
		.groupBy(sql`date_trunc('day', ${expiresAt}, 'UTC')`)
		.orderBy(sql`min(${expiresAt})`)
	if (lots.length === 0) return
	mailer.enqueue(tx, {
		kind: 'tokens-expiring',
		// It begins with the account, as those of all mails about one do (`mail-causes.ts`).
		cause: `${owner.userId}:${days}:${lot.id}`,
		to: owner.email,
		data: {
			username: owner.username ?? '',
			days,
			lots: lots.map((each) => ({ tokens: each.tokens, expiresAt: each.expiresAt.toISOString() })),
		},
	})
}
