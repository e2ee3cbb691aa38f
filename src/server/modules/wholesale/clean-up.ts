import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type CleanUpStep, deleteOutdated } from '#server/db/clean-up.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { applicationFiles, wholesaleApplications } from './applications/tables.ts'

/** Drafts removed by one transaction. */
const slice = 200

/** The shortest time from the warning to the removal. */
const warnedBefore = sql`interval '13 days'`

/**
 * Removes applications that nobody has sent in or worked on for 180 days, with their files and mails. An applicant who
 * was warned late has as much time from the warning on.
 */
async function removeAbandonedDrafts(db: Db): Promise<number> {
	return transaction(db, async (tx) => {
		const { id, state, updatedAt, warnedAt } = wholesaleApplications
		const drafts = await tx
			.select({ id })
			.from(wholesaleApplications)

			.where(
				and(
					eq(state, 'draft'),
					lt(updatedAt, sql`now() - interval '180 days'`),
					gt(warnedAt, updatedAt),
					lt(warnedAt, sql`now() - ${warnedBefore}`),
				),
			)
			.orderBy(updatedAt)
			.limit(slice)
			.for('update', { skipLocked: true })
		const ids = drafts.map((draft) => draft.id)
		if (ids.length === 0) return 0
		const { file, applicationId } = applicationFiles
		const files = await tx.select({ file }).from(applicationFiles).where(inArray(applicationId, ids))
		await removeFilesLater(
			tx,
			files.map((each) => each.file),
		)
		await tx.delete(wholesaleApplications).where(inArray(id, ids))
		await removeMailsAbout(
			tx,
			ids.flatMap((each) => [`${each}:started`, `${each}:ending`]),
			['application-step'],
		)
		return ids.length
	})
}

/** An invitation can be sent again for a month after its end. */
export const wholesaleCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('company_invitations', `expires_at < now() - interval '30 days'`),
	{ what: 'abandoned applications', remove: removeAbandonedDrafts },
]
