import { asc, desc, eq } from 'drizzle-orm'
import type { OwnCreatorApplication } from '#contracts/creators/creator-applications.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { creatorApplicationEvents, creatorApplications } from '../tables.ts'

export type CreatorApplicationRow = typeof creatorApplications.$inferSelect

export const creatorEventsOf = (db: DbOrTx, applicationId: string) =>
	db
		.select()
		.from(creatorApplicationEvents)
		.where(eq(creatorApplicationEvents.applicationId, applicationId))
		.orderBy(asc(creatorApplicationEvents.id))

const lastOf = (db: DbOrTx, userId: string) =>
	db
		.select()
		.from(creatorApplications)
		.where(eq(creatorApplications.userId, userId))
		.orderBy(desc(creatorApplications.id))
		.limit(1)

/** The last application of somebody, locked. Throws `NOT_FOUND`. */
export async function lockOwnCreatorApplication(tx: Tx, userId: string): Promise<CreatorApplicationRow> {
	const [row] = await lastOf(tx, userId).for('no key update')
	if (!row) throw notFound('Your application')
	return row
}

/** The last application of somebody as they see it: no hints, and nobody of ours by name. */
export async function ownCreatorApplication(
	db: DbOrTx,
	userId: string,
): Promise<{ application: OwnCreatorApplication | null }> {
	const [row] = await lastOf(db, userId)
	if (!row) return { application: null }
	const events = await creatorEventsOf(db, row.id)
	const { id, number, state, form, reason, createdAt } = row
	const messages = events.map(({ action, text, at }) => {
		const isSaid = action === 'question' || action === 'answer'
		return { kind: isSaid ? action : ('step' as const), text: isSaid ? (text ?? '') : action, at: at.toISOString() }
	})
	return { application: { id, number, state, form, reason, messages, submittedAt: createdAt.toISOString() } }
}
