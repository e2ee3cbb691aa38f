import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { transaction } from '#server/db/client.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { type ApplicationDeps, tellApplicant } from './change-own-application.ts'
import { wholesaleApplications } from './tables.ts'

/** So many drafts are warned of in one transaction. */
const slice = 100

type Deps = Pick<ApplicationDeps, 'db' | 'mailer' | 'applicationKey'>

/**
 * Warns the applicants of drafts that nobody has changed for 166 days: two weeks later a draft is removed. An address
 * that stands in several drafts is warned of the newest alone, for anybody can type anybody's address.
 */
export async function warnOfEndingDrafts(deps: Deps, atOnce = slice): Promise<void> {
	for (let warned = atOnce; warned === atOnce; ) warned = await warnSome(deps, atOnce)
}

const warnSome = ({ db, ...deps }: Deps, atOnce: number): Promise<number> =>
	transaction(db, async (tx) => {
		const { id, number, email, state, updatedAt, warnedAt } = wholesaleApplications
		const drafts = await tx
			.select({ id, number, email })
			.from(wholesaleApplications)
			.where(
				and(
					eq(state, 'draft'),
					lt(updatedAt, sql`now() - interval '166 days'`),
					or(isNull(warnedAt), lt(warnedAt, updatedAt)),
				),
			)
			.orderBy(asc(updatedAt))
			.limit(atOnce)
			.for('no key update', { skipLocked: true })
		if (drafts.length === 0) return 0
		const ids = drafts.map((draft) => draft.id)
		// A draft that was changed after its warning is warned of again once it is left again.
		await removeMailsAbout(
			tx,
			ids.map((each) => `${each}:ending`),
			['application-step'],
		)
		await tx.update(wholesaleApplications).set({ warnedAt: sql`now()` }).where(inArray(id, ids))
		for (const ofOne of Map.groupBy(drafts, (draft) => draft.email.toLowerCase()).values()) {
			const newest = ofOne.at(-1)
			if (newest) tellApplicant(deps, tx, newest, 'ending')
		}
		return drafts.length
	})
