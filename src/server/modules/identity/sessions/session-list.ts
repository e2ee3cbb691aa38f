import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { listSessions } from '#contracts/account/account.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { sessions } from '../tables.ts'
import { deviceOf } from './device-rules.ts'

type Sessions = ReplyOf<typeof listSessions>

/** Where an account is signed in, the viewer's own session first. */
export async function sessionsOf(db: DbOrTx, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<Sessions> {
	const { id, userId, userAgent, ipAddress, createdAt, updatedAt, expiresAt } = sessions
	const network = sql<string | null>`nullif(${ipAddress}, '')`
	const rows = await db
		.select({ id, userAgent, network, createdAt, lastSeenAt: updatedAt })
		.from(sessions)
		.where(and(eq(userId, viewer.id), gt(expiresAt, sql`now()`)))
		.orderBy(ne(id, viewer.sessionId), desc(updatedAt))
		.limit(100)
	const items = rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
		...row,
		device: deviceOf(userAgent),
		isCurrent: row.id === viewer.sessionId,
		createdAt: createdAt.toISOString(),
		lastSeenAt: lastSeenAt.toISOString(),
	}))
	return { items, nextCursor: null }
}

/** Signs out one session of the viewer's own. Throws `NOT_FOUND`. */
export async function endOneSession(db: Db, viewer: Viewer, id: string): Promise<void> {
	const [ended] = await db
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, viewer.id)))
		.returning({ id: sessions.id })
	if (!ended) throw notFound('This session')
}
