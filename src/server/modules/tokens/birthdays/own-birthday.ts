import { eq, sql } from 'drizzle-orm'
import type { Birthday, OwnBirthday } from '#contracts/tokens/birthday.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, publishedUsers } from '#server/modules/identity/index.ts'
import { tokenBirthdays } from './tables.ts'

const { userId, month, day, lastYear } = tokenBirthdays
const thisYear = () => new Date().getUTCFullYear()

/** The birthday that a member told. */
export async function ownBirthday(
	db: DbOrTx,
	id: string,
	{ birthday: tokens }: Pick<EarningRules, 'birthday'>,
): Promise<OwnBirthday> {
	const { emailVerified } = publishedUsers
	const [user] = await db.select({ emailVerified }).from(publishedUsers).where(eq(publishedUsers.id, id))
	const needsEmail = !user?.emailVerified
	const [row] = await db.select().from(tokenBirthdays).where(eq(userId, id))
	if (!row || row.month === null || row.day === null) return { birthday: null, tokens, nextYear: null, needsEmail }
	const monthOfNow = new Date().getUTCMonth() + 1
	const isOver = row.month < monthOfNow
	const nextYear = Math.max(row.lastYear + 1, thisYear() + (isOver ? 1 : 0))
	return { birthday: { month: row.month, day: row.day }, tokens, nextYear, needsEmail }
}

/** Notes it. The first that is told counts in this year, a changed one from the next on: none pays twice. */
export const setBirthday = (
	db: Db,
	viewer: Viewer,
	told: Birthday | null,
	rules: Pick<EarningRules, 'birthday'>,
): Promise<OwnBirthday> =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		const given = { month: told?.month ?? null, day: told?.day ?? null }
		const isSame = sql`(${month}, ${day}) IS NOT DISTINCT FROM (excluded.month, excluded.day)`
		await tx
			.insert(tokenBirthdays)
			.values({ userId: viewer.id, ...given })
			.onConflictDoUpdate({
				target: userId,
				set: {
					...given,
					lastYear: sql`CASE WHEN ${isSame} THEN ${lastYear} ELSE greatest(${lastYear}, ${thisYear()}) END`,
				},
			})
		return ownBirthday(tx, viewer.id, rules)
	})
