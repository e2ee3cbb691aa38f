import { asc, eq } from 'drizzle-orm'
import type { OwnApplication, ResaleCertificate } from '#contracts/wholesale/applications/own-application.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { isApplicationToken } from './rules.ts'
import { applicationEvents, applicationFiles, wholesaleApplications } from './tables.ts'

export type ApplicationRow = typeof wholesaleApplications.$inferSelect

/** The id and the token in the link of an application. */
export interface ApplicationLink {
	id: string
	token: string
}

export async function certificatesOf(db: DbOrTx, applicationId: string): Promise<ResaleCertificate[]> {
	const { id, state, number, expiresOn, fileName, bytes } = applicationFiles
	return db
		.select({ id, state, number, expiresOn, fileName, bytes })
		.from(applicationFiles)
		.where(eq(applicationFiles.applicationId, applicationId))
		.orderBy(asc(id))
}

export const eventsOf = (db: DbOrTx, applicationId: string) =>
	db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationId, applicationId))
		.orderBy(asc(applicationEvents.id))

const byId = (id: string) => matchesId(wholesaleApplications.id, id)

/** The application of a link, locked where it is to be changed. Throws `NOT_FOUND`, also for a wrong token. */
export async function linkedApplication(db: DbOrTx, key: string, link: ApplicationLink): Promise<ApplicationRow> {
	const [found] = isApplicationToken(key, link.id, link.token)
		? await db.select().from(wholesaleApplications).where(byId(link.id))
		: []
	if (!found) throw notFound('This application')
	return found
}

export async function lockLinkedApplication(tx: Tx, key: string, link: ApplicationLink): Promise<ApplicationRow> {
	const [found] = isApplicationToken(key, link.id, link.token)
		? await tx.select().from(wholesaleApplications).where(byId(link.id)).for('no key update')
		: []
	if (!found) throw notFound('This application')
	return found
}

/** An application as its applicant sees it: no hints, and nobody of ours by name. */
export async function ownApplication(db: DbOrTx, row: ApplicationRow): Promise<OwnApplication> {
	const events = await eventsOf(db, row.id)
	const { id, number, state, version, form, reason, submittedAt } = row
	return {
		id,
		number,
		state,
		version,
		form,
		reason,
		submittedAt: submittedAt?.toISOString() ?? null,
		certificates: await certificatesOf(db, id),
		messages: events.map(({ action, text, at }) => ({
			kind: action === 'question' || action === 'answer' ? action : 'step',
			text: action === 'question' || action === 'answer' ? (text ?? '') : action,
			at: at.toISOString(),
		})),
	}
}
