import { and, asc, eq, gt, gte, inArray, lte, notExists, sql } from 'drizzle-orm'
import { dayMs, utcDay } from '#contracts/shared/calendar.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenExpiryNotices, tokenLots } from './tables.ts'

const slice = 200
/** The two mails about an end, by days before it: each is sent from the first of its days on, not after the second. */
const notices = [
	{ days: 30, noLater: 7 },
	{ days: 7, noLater: 0 },
] as const
type Notice = (typeof notices)[number]

const weekMs = 7 * dayMs
const { id, member, available, expiresAt } = tokenLots

/**
 * Mails members what of their tokens expires in 30 days and in 7: one mail for all of a week, and of each lot what was not told
 * yet. What was held at the time of the mail, or given back since, is told once it is there.
 */
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

/** Lots that expire soon with more than their members know. */
function dueNotices(db: Db, { days, noLater }: Notice, after: { at: string; id: string } | undefined) {
	const { member: whose, days: of, told } = tokenExpiryNotices
	const isTold = db
		.select({ is: sql`1` })
		.from(tokenExpiryNotices)
		.where(and(eq(whose, member), eq(of, days), sql`(${told}->>${id}::text)::int >= ${available}`))
	return db
		.select({ id, member, expiresAt, at: sql<string>`${expiresAt}::text`, about: sql<string>`'Lot ' || ${id}` })
		.from(tokenLots)
		.where(
			and(
				gt(available, 0),
				gt(expiresAt, sql`now() + ${noLater} * interval '1 day'`),
				lte(expiresAt, sql`now() + ${days} * interval '1 day'`),
				notExists(isTold),
				isDueAgain(db, 'token-reminder', id),
				after && sql`(${expiresAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(expiresAt), asc(id))
		.limit(slice)
}

async function remind(tx: Tx, mailer: Mailer, { days }: Notice, lot: DueNotice): Promise<void> {
	const [owner] = await tx
		.select({ userId: tokenAccounts.userId, username: publishedUserName, email: publishedUsers.email })
		.from(tokenAccounts)
		.innerJoin(publishedUsers, eq(publishedUsers.id, tokenAccounts.userId))
		.where(eq(tokenAccounts.number, lot.member))
	if (!owner) return
	const told = await lockNotice(tx, lot.member, days)
	const ofWeek = await lotsFrom(tx, lot)
	const untold = ofWeek.map((each) => ({ ...each, tokens: each.available - (told[each.id] ?? 0) }))
	const more = untold.filter(({ tokens }) => tokens > 0)
	// Of several at once one tells it.
	if (more.length === 0) return
	await writeNotice(tx, { member: lot.member, days }, told, more)
	mailer.enqueue(tx, {
		kind: 'tokens-expiring',
		// The cause of a mail begins with the account (`mail-causes.ts`).
		cause: `${owner.userId}:${days}:${more[0]?.id}:${told[more[0]?.id ?? ''] ?? 0}`,
		to: owner.email,
		data: {
			username: owner.username ?? '',
			days,
			lots: byDay(more),
			isMore: ofWeek.some((each) => each.id in told),
		},
	})
}

/** Tokens of each lot that mails have named, locked until the transaction ends. */
async function lockNotice(tx: Tx, whose: string, days: number): Promise<Record<string, number>> {
	await tx.insert(tokenExpiryNotices).values({ member: whose, days }).onConflictDoNothing()
	const isTheirs = and(eq(tokenExpiryNotices.member, whose), eq(tokenExpiryNotices.days, days))
	const [notice] = await tx
		.select({ told: tokenExpiryNotices.told })
		.from(tokenExpiryNotices)
		.where(isTheirs)
		.for('no key update')
	return notice?.told ?? {}
}

/** Tokens left in a lot and in those that expire within a week of it. */
const lotsFrom = (tx: Tx, lot: DueNotice) =>
	tx
		.select({ id, available, expiresAt })
		.from(tokenLots)
		.where(
			and(
				eq(member, lot.member),
				gt(available, 0),
				gte(expiresAt, sql`${lot.at}::timestamptz`),
				lte(expiresAt, new Date(lot.expiresAt.getTime() + weekMs)),
			),
		)
		.orderBy(asc(expiresAt), asc(id))
type LotOfWeek = Awaited<ReturnType<typeof lotsFrom>>[number]

async function writeNotice(
	tx: Tx,
	notice: { member: string; days: number },
	told: Readonly<Record<string, number>>,
	more: readonly LotOfWeek[],
): Promise<void> {
	const open = await tx
		.select({ id })
		.from(tokenLots)
		.where(and(inArray(id, Object.keys(told)), gt(expiresAt, sql`now()`)))
	const known = open.map((each) => [each.id, told[each.id] ?? 0] as const)
	const now = more.map((each) => [each.id, each.available] as const)
	await tx
		.update(tokenExpiryNotices)
		.set({ told: Object.fromEntries([...known, ...now]) })
		.where(and(eq(tokenExpiryNotices.member, notice.member), eq(tokenExpiryNotices.days, notice.days)))
}

/** Tokens that expire on the same day (UTC) are told together. */
function byDay(lots: ReadonlyArray<{ tokens: number; expiresAt: Date }>) {
	const days = Map.groupBy(lots, (lot) => utcDay(lot.expiresAt))
	return [...days.values()].map((ofDay) => ({
		tokens: ofDay.reduce((sum, { tokens }) => sum + tokens, 0),
		expiresAt: ofDay[0]?.expiresAt.toISOString() ?? '',
	}))
}
