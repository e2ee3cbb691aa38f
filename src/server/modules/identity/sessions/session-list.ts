import type { listSessions } from '#contracts/account.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Db, DbOrTx, Statement } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { deviceOf } from '../sign-in/device-rules.ts'

interface Row {
	id: string
	userAgent: string | null
	network: string | null
	createdAt: Date
	lastSeenAt: Date
}

const ofUser: Statement<Row> = {
	name: 'sessions-of-user',
	text: `SELECT id, user_agent AS "userAgent", nullif(ip_address, '') AS network, created_at AS "createdAt",
			updated_at AS "lastSeenAt"
		FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY id <> $2, updated_at DESC LIMIT 100`,
}

type Sessions = ReplyOf<typeof listSessions>

/** Where an account is signed in, the viewer's own session first. */
export async function sessionsOf(db: DbOrTx, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<Sessions> {
	const rows = await db.run(ofUser, [viewer.id, viewer.sessionId])
	const items = rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
		...row,
		device: deviceOf(userAgent),
		isCurrent: row.id === viewer.sessionId,
		createdAt: createdAt.toISOString(),
		lastSeenAt: lastSeenAt.toISOString(),
	}))
	return { items, nextCursor: null }
}

const end: Statement<{ id: string }> = {
	name: 'session-end-one',
	text: 'DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id',
}

/** Signs out one session of the viewer's own. Throws `NOT_FOUND`. */
export async function endOneSession(db: Db, viewer: Viewer, id: string): Promise<void> {
	const [ended] = await db.run(end, [id, viewer.id])
	if (!ended) throw notFound('This session')
}
