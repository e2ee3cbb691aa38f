import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { keepAccount, publishedUsers } from '#server/modules/identity/index.ts'
import { postBonus } from '../earning/bonuses.ts'
import { type EarningRulebook, rulesInForce } from '../earning/rules-in-force.ts'
import { ensureTokenAccount } from '../ledger/ledger.ts'
import { claimForMailbox, type MailboxDeps, mailboxOfAccount } from '../mailboxes/mailbox-bonuses.ts'
import { tokenBirthdays } from './tables.ts'

const slice = 200
const { userId, month, day, lastYear } = tokenBirthdays

/** Posts the tokens of birthdays, to confirmed e-mails: on the day, or later in its month; each member and mailbox once a year. */
export async function payBirthdays(
	deps: RowJobDeps & MailboxDeps & { earningRules: EarningRulebook },
	now: Date = new Date(),
): Promise<void> {
	const rules = rulesInForce(await deps.earningRules.now(), now)
	if (rules.birthday === 0) return
	await doEachRow(deps, {
		work: 'birthday',
		atOnce: slice,
		next: (after: DueBirthday | undefined) => dueBirthdays(deps.db, now, after),
		act: ({ id }) => transaction(deps.db, (tx) => payBirthday(deps, tx, { id, now, rules })),
	})
}
type DueBirthday = Awaited<ReturnType<typeof dueBirthdays>>[number]

/** Its month is now, and its day has come; who was born on the 29th of February need not wait for a leap year. */
function isDue(now: Date): SQL | undefined {
	const [year, monthOfNow] = [now.getUTCFullYear(), now.getUTCMonth()]
	const isLastDay = new Date(Date.UTC(year, monthOfNow, now.getUTCDate() + 1)).getUTCMonth() !== monthOfNow
	return and(eq(month, monthOfNow + 1), lt(lastYear, year), isLastDay ? undefined : sql`${day} <= ${now.getUTCDate()}`)
}

function dueBirthdays(db: Db, now: Date, after: { id: string; lastYear: number } | undefined) {
	return db
		.select({ id: userId, about: userId, lastYear })
		.from(tokenBirthdays)
		.innerJoin(publishedUsers, eq(publishedUsers.id, userId))
		.where(
			and(
				isDue(now),
				eq(publishedUsers.emailVerified, true),
				isDueAgain(db, 'birthday', userId),
				after && sql`(${lastYear}, ${userId}) > (${after.lastYear}, ${after.id})`,
			),
		)
		.orderBy(asc(lastYear), asc(userId))
		.limit(slice)
}

async function payBirthday(
	deps: MailboxDeps,
	tx: Tx,
	{ id, now, rules }: { id: string; now: Date; rules: EarningRules },
): Promise<void> {
	const year = now.getUTCFullYear()
	if (!(await keepAccount(tx, id))) return
	const mailbox = await mailboxOfAccount(tx, deps, id)
	if (mailbox === null) return
	const isTheirs = and(eq(userId, id), isDue(now))
	const paid = await tx.update(tokenBirthdays).set({ lastYear: year }).where(isTheirs).returning({ id: userId })
	if (paid.length === 0) return
	const member = await ensureTokenAccount(tx, id)
	// Another account of the same mailbox had it in this year.
	if (!(await claimForMailbox(tx, { mailbox, bonus: 'birthday', year, member }))) return
	await postBonus(tx, member, { for: 'birthday', id: `${member}:${year}`, tokens: rules.birthday })
}
