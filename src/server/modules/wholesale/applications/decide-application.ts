import { eq, sql } from 'drizzle-orm'
import type { ApplicationInReview } from '#contracts/wholesale/applications/application-review.ts'
import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { type ApplicationDeps, addApplicationEvent, notifyApplicant } from './change-own-application.ts'
import type { ApplicationRow } from './own-application.ts'
import { applicationBy } from './review-reads.ts'
import { refuseApplicationStep } from './rules.ts'
import { wholesaleApplications } from './tables.ts'

/** The application, locked: of two who decide at once, the second finds it decided. */
async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
	const [row] = await tx
		.select()
		.from(wholesaleApplications)
		.where(matchesId(wholesaleApplications.id, id))
		.for('no key update')
	if (!row) throw notFound('This application')
	return row
}

/** A step of staff: the state moves, `act` does what belongs to it, and both are written down. */
export const decideApplication = (
	{ db }: ApplicationDeps,
	viewer: Viewer,
	id: string,
	to: ApplicationState,
	act: (tx: Tx, row: ApplicationRow) => Promise<Partial<ApplicationRow>>,
	/** Locks roles and accounts, which are locked before applications. */
	first: (tx: Tx) => Promise<void> = async () => {},
): Promise<ApplicationInReview> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await first(tx)
		const row = await lockApplication(tx, id)
		refuseApplicationStep(row.state, to)
		const more = await act(tx, row)
		await tx
			.update(wholesaleApplications)
			.set({ state: to, version: row.version + 1, updatedAt: sql`now()`, ...more })
			.where(eq(wholesaleApplications.id, row.id))
		const details = { before: row.state, after: to }
		await audit(tx, { actor: viewer.id, action: 'application.decided', subject: `application:${row.number}`, details })
		return applicationBy(tx, row.id)
	})

export const reviewApplication = (deps: ApplicationDeps, viewer: Viewer, id: string) =>
	decideApplication(deps, viewer, id, 'in_review', async (tx, row) => {
		await addApplicationEvent(tx, row.id, viewer.id, 'taken_up')
		return {}
	})

/** Asks the applicant, who gets the question by mail, with the link to answer it. */
export const requestInformation = (deps: ApplicationDeps, viewer: Viewer, id: string, question: string) =>
	decideApplication(deps, viewer, id, 'information_requested', async (tx, row) => {
		await addApplicationEvent(tx, row.id, viewer.id, 'question', question)
		notifyApplicant(deps, tx, row, 'question', question, `${row.id}:question:${row.version}`)
		return {}
	})

export const rejectApplication = (deps: ApplicationDeps, viewer: Viewer, id: string, reason: string) =>
	decideApplication(deps, viewer, id, 'rejected', async (tx, row) => {
		await addApplicationEvent(tx, row.id, viewer.id, 'rejected', reason)
		notifyApplicant(deps, tx, row, 'rejected', reason)
		return { reason }
	})
