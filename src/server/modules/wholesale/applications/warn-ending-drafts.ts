import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { type ApplicationDeps, notifyApplicant } from './change-own-application.ts'
import { wholesaleApplications } from './tables.ts'

/** Drafts read at once. */
const slice = 100

type Deps = RowJobDeps & Pick<ApplicationDeps, 'mailer' | 'applicationKey'>

const { id, number, email, state, updatedAt, warnedAt } = wholesaleApplications
const isEnding = and(
	eq(state, 'draft'),
	lt(updatedAt, sql`now() - interval '166 days'`),
	or(isNull(warnedAt), lt(warnedAt, updatedAt)),
)

/**
 * Warns the applicants of drafts that nobody has changed for 166 days: two weeks later a draft is removed. An address
 * that stands in several drafts is warned of the newest alone, for anybody can type anybody's address.
 */
export const warnOfEndingDrafts = ({ mailer, applicationKey, ...deps }: Deps): Promise<void> =>
	doEachRow(deps, {
		work: 'draft-warning',
		atOnce: slice,
		next: (after: EndingDraft | undefined) => endingDrafts(deps.db, after),
		act: ({ id: draft }) => transaction(deps.db, (tx) => warn({ mailer, applicationKey }, tx, draft)),
	})
type EndingDraft = Awaited<ReturnType<typeof endingDrafts>>[number]

const endingDrafts = (db: Db, after: { at: string; id: string } | undefined) =>
	db
		.select({ id, about: number, at: sql<string>`${updatedAt}::text` })
		.from(wholesaleApplications)
		.where(
			and(
				isEnding,
				isDueAgain(db, 'draft-warning', id),
				after && sql`(${updatedAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(updatedAt), asc(id))
		.limit(slice)

/** Warns the address of a draft, with its other drafts that end; of two at once, the second finds nothing left. */
async function warn(deps: Pick<Deps, 'mailer' | 'applicationKey'>, tx: Tx, draft: string): Promise<void> {
	const address = tx.select({ email: sql`lower(email)` }).from(wholesaleApplications).where(eq(id, draft))
	const drafts = await tx
		.select({ id, number, email })
		.from(wholesaleApplications)
		.where(and(isEnding, eq(sql`lower(${email})`, address)))
		.orderBy(desc(updatedAt), desc(id))
		.for('no key update')
	const [newest] = drafts
	if (!newest) return
	const ids = drafts.map((each) => each.id)
	// A draft that was changed after its warning is warned of again once it is left again.
	await removeMailsAbout(
		tx,
		ids.map((each) => `${each}:ending`),
		['application-step'],
	)
	await tx.update(wholesaleApplications).set({ warnedAt: sql`now()` }).where(inArray(id, ids))
	notifyApplicant(deps, tx, newest, 'ending')
}
