import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { creators } from './tables.ts'

export type CreatorRow = typeof creators.$inferSelect

/** The creator that somebody is. Throws `NOT_FOUND` for who has the role and is none yet, as staff may. */
export async function creatorOf(db: DbOrTx, viewer: Viewer): Promise<CreatorRow> {
	const [row] = await db.select().from(creators).where(eq(creators.userId, viewer.id))
	if (!row) throw notFound('Your place in the Creator Program')
	return row
}
