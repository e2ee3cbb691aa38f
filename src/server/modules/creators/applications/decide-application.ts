import type { z } from 'zod'
import type { CreatorApplicationState } from '#contracts/creators/creator-applications.ts'
import type {
	CreatorApplicationInReview,
	approveCreatorApplication as contract,
} from '#contracts/creators/creator-review.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, giveCreatorRole, holdAccount } from '#server/modules/identity/index.ts'
import { refuseApplicationStep } from '#server/modules/wholesale/index.ts'
import { creatorApplications, creators } from '../tables.ts'
import { addCreatorEvent, type CreatorApplicationDeps, setCreatorState } from './change-own-application.ts'
import type { CreatorApplicationRow } from './own-application.ts'
import { creatorApplicationBy } from './review-reads.ts'
import { likenessOf, looksOfficial } from './rules.ts'

const { id: applicationId } = creatorApplications

/** Who applied, held before the application: accounts are locked first. Nobody decides their own. */
async function holdApplicant(tx: Tx, viewer: Viewer, id: string): Promise<{ userId: string; email: string }> {
	const { userId } = creatorApplications
	const [found] = await tx.select({ userId }).from(creatorApplications).where(matchesId(applicationId, id))
	const email = found && (await holdAccount(tx, found.userId))
	if (!found || !email) throw notFound('This application')
	if (found.userId === viewer.id) throw new Refusal('CONFLICT', 'This application is yours. Somebody else decides it.')
	return { userId: found.userId, email }
}

/** The application, locked: of two who decide at once, the second finds it decided. */
async function lockApplication(tx: Tx, id: string): Promise<CreatorApplicationRow> {
	const [row] = await tx.select().from(creatorApplications).where(matchesId(applicationId, id)).for('no key update')
	if (!row) throw notFound('This application')
	return row
}

type Act = (tx: Tx, row: CreatorApplicationRow, email: string) => Promise<object>

/** A step of staff: the state moves, `act` does what belongs to it, and both are written down. */
const decide = (
	{ db }: CreatorApplicationDeps,
	viewer: Viewer,
	id: string,
	to: CreatorApplicationState,
	act: Act,
): Promise<CreatorApplicationInReview> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { email } = await holdApplicant(tx, viewer, id)
		const row = await lockApplication(tx, id)
		refuseApplicationStep(row.state, to)
		await setCreatorState(tx, row, to, await act(tx, row, email))
		const details = { before: row.state, after: to }
		await audit(tx, { actor: viewer.id, action: 'creator.decided', subject: `application:${row.number}`, details })
		return creatorApplicationBy(tx, row.id)
	})

export const reviewCreatorApplication = (deps: CreatorApplicationDeps, viewer: Viewer, id: string) =>
	decide(deps, viewer, id, 'in_review', async (tx, row) => {
		await addCreatorEvent(tx, row.id, viewer.id, 'taken_up')
		return {}
	})

/** Asks the applicant, who gets the question by mail and answers it at /creators. */
export const askCreatorApplicant = (deps: CreatorApplicationDeps, viewer: Viewer, id: string, question: string) =>
	decide(deps, viewer, id, 'information_requested', async (tx, row, email) => {
		await addCreatorEvent(tx, row.id, viewer.id, 'question', question)
		notifyApplicantOf(deps, tx, { ...row, email }, 'question', question)
		return {}
	})

export const rejectCreatorApplication = (deps: CreatorApplicationDeps, viewer: Viewer, id: string, reason: string) =>
	decide(deps, viewer, id, 'rejected', async (tx, row, email) => {
		await addCreatorEvent(tx, row.id, viewer.id, 'rejected', reason)
		notifyApplicantOf(deps, tx, { ...row, email }, 'rejected', reason)
		return { reason }
	})

/** Approves: creator, tier and role in one transaction, and the mail that says so. Throws `CONFLICT` for a taken handle. */
export async function approveCreatorApplication(
	deps: CreatorApplicationDeps,
	viewer: Viewer,
	id: string,
	{ tier, handle: chosen }: z.output<typeof contract.body>,
): Promise<CreatorApplicationInReview> {
	try {
		return await decide(deps, viewer, id, 'approved', async (tx, row, email) => {
			const handle = chosen ?? row.form.handle
			if (looksOfficial(handle)) throw new Refusal('CONFLICT', `${handle} could be taken for us. Choose another name.`)
			const { userId, form } = row
			await tx.insert(creators).values({ userId, handle, likeness: likenessOf(handle), name: form.name, tier })
			await giveCreatorRole(tx, userId, viewer.id)
			await addCreatorEvent(tx, row.id, viewer.id, 'approved')
			notifyApplicantOf(deps, tx, { ...row, email }, 'approved', null)
			return {}
		})
	} catch (error) {
		const constraint = violatedConstraint(error)
		if (constraint === 'creators_user_id_unique') throw new Refusal('CONFLICT', 'This person is a creator already.')
		if (constraint !== 'creators_handle_unique' && constraint !== 'creators_likeness_unique') throw error
		throw new Refusal('CONFLICT', 'This name is taken, or looks like one that is. Choose another.')
	}
}

/** A mail to the applicant about a step. */
function notifyApplicantOf(
	{ mailer }: CreatorApplicationDeps,
	tx: Tx,
	{ id, number, form, version, email }: CreatorApplicationRow & { email: string },
	step: 'question' | 'rejected' | 'approved',
	text: string | null,
): void {
	const data = { id, number, name: form.name, step, text }
	mailer.enqueue(tx, { kind: 'creator-application-step', cause: `${id}:${step}:${version}`, to: email, data })
}
