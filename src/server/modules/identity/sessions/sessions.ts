import type { FastifyRequest } from 'fastify'
import { type DbOrTx, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { sha256 } from '#server/hashing.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { cookieNameFor, expiredCookie, newToken, sessionCookie, sessionSeconds, signedToken } from './session-cookie.ts'
import { type ViewerRow, viewerColumns, viewerOfRow } from './viewer-row.ts'

const byToken: Statement<ViewerRow & { sessionId: string; isStale: boolean }> = {
	name: 'session-by-token',
	text: `SELECT ${viewerColumns}, s.id AS "sessionId", s.updated_at < now() - interval '10 minutes' AS "isStale"
		FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE s.token = $1 AND s.expires_at > now() AND u.deleted_at IS NULL`,
}

const tokenOf = ({ secret, isSecure }: Identity, { headers }: FastifyRequest): string | null =>
	headers.cookie ? signedToken(headers.cookie, cookieNameFor(isSecure()), secret) : null

export async function viewerOf(identity: Identity, request: FastifyRequest): Promise<Viewer | null> {
	const token = tokenOf(identity, request)
	if (!token) return null
	const sessionToken = sha256(token)
	const [found] = await identity.db.run(byToken, [sessionToken])
	if (!found) return null
	// Bookkeeping that no answer waits for, and none fails for.
	if (found.isStale) identity.db.run(seen, [found.sessionId]).catch(() => {})
	return { ...viewerOfRow(identity, found), sessionId: found.sessionId, sessionToken }
}

const seen: Statement<never> = {
	name: 'session-seen',
	text: `UPDATE sessions SET updated_at = now() WHERE id = $1 AND updated_at < now() - interval '10 minutes'`,
}

const renew: Statement<{ secondsLeft: number; isRemembered: boolean }> = {
	name: 'session-renew',
	text: `UPDATE sessions SET token = $3, updated_at = now() WHERE id = $1 AND token = $2
		RETURNING extract(epoch FROM expires_at - now())::float8 AS "secondsLeft",
			extract(epoch FROM expires_at - created_at) > ${sessionSeconds.notRemembered + 60} AS "isRemembered"`,
}

/**
 * Gives the viewer's session a new token, inside the transaction of the request that makes the old one worthless; the
 * cookie goes with that request's answer and to nobody else. A holder of the old token is signed out. Throws
 * `UNAUTHENTICATED` when another request with the same token was faster: then this one came with an old token itself.
 */
export async function renewSession(identity: Identity, tx: Tx, viewer: Viewer): Promise<string[]> {
	const token = newToken()
	const [renewed] = await tx.run(renew, [viewer.sessionId, viewer.sessionToken, sha256(token)])
	if (!renewed) throw signedOut()
	const maxAge = renewed.isRemembered ? renewed.secondsLeft : null
	return [sessionCookie(token, identity.secret, identity.isSecure(), maxAge)]
}

const endByToken: Statement<never> = {
	name: 'session-end',
	text: 'DELETE FROM sessions WHERE token = $1',
}

/** Ends the session of this request on the server, if there is one. */
export async function endSession(identity: Identity, db: DbOrTx, request: FastifyRequest): Promise<void> {
	const token = tokenOf(identity, request)
	if (token) await db.run(endByToken, [sha256(token)])
}

/** Signs out: the session ends here, the cookie ends in the browser. The same where it had ended already. */
export async function signOut(identity: Identity, request: FastifyRequest): Promise<string[]> {
	await endSession(identity, identity.db, request)
	return [expiredCookie(identity.isSecure())]
}

const endAll: Statement<never> = {
	name: 'sessions-end-all',
	text: `WITH waiting AS (DELETE FROM pending_sign_ins WHERE user_id = $1)
		DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2`,
}

/** Ends every session of an account, and every sign-in that waits for its second step. The account is locked before. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
	await tx.run(endAll, [userId, null])
}

/** Ends every session of the account but the one that asks, which gets a new token in these cookies. */
export async function endOtherSessions(identity: Identity, tx: Tx, viewer: Viewer): Promise<string[]> {
	await tx.run(endAll, [viewer.id, viewer.sessionId])
	return renewSession(identity, tx, viewer)
}

/** Signs out everywhere but here. */
export const leaveOtherSessions = (identity: Identity, viewer: Viewer): Promise<string[]> =>
	transaction(identity.db, async (tx) => {
		if (!(await lockAccount(tx, viewer.id))) throw signedOut()
		return endOtherSessions(identity, tx, viewer)
	})
