import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contracts/endpoint.ts'
import { type Statement, type Tx, transaction } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'
import type { Identity } from './identity.ts'
import { sha256, withheldFrom } from './rules.ts'
import { cookieNameFor, expiredCookie, newToken, sessionCookie, sessionSeconds, signedToken } from './session-cookie.ts'

/** The viewer, and whether the browser is owed a new token. */
export interface Found extends Viewer {
	mustRenew: boolean
}

// Roles come with the session, in the same breath: a change counts with the next request.
const byToken: Statement<{
	id: string
	username: string
	email: string
	sessionId: string
	mustRenew: boolean
	isStale: boolean
	hasTwoFactor: boolean
	roles: Role[]
}> = {
	name: 'session-by-token',
	text: `SELECT u.id, coalesce(u.display_username, u.username) AS username, u.email, s.id AS "sessionId",
			s.must_renew AS "mustRenew", s.updated_at < now() - interval '10 minutes' AS "isStale",
			u.two_factor_enabled AS "hasTwoFactor", ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles
		FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE (s.token = $1 OR (s.previous_token = $1 AND s.previous_until > now())) AND s.expires_at > now()`,
}

const tokenOf = ({ secret, isSecure }: Identity, { headers }: FastifyRequest): string | null =>
	headers.cookie ? signedToken(headers.cookie, cookieNameFor(isSecure()), secret) : null

export async function viewerOf(identity: Identity, request: FastifyRequest): Promise<Found | null> {
	const token = tokenOf(identity, request)
	if (!token) return null
	const [found] = await identity.db.run(byToken, [sha256(token)])
	if (!found) return null
	const { isStale, hasTwoFactor, roles, ...rest } = found
	// Bookkeeping that no answer waits for, and none fails for.
	if (isStale) identity.db.run(seen, [found.sessionId]).catch(() => {})
	const withheldRoles = identity.isTwoFactorRequired && !hasTwoFactor ? withheldFrom(roles) : []
	return { ...rest, roles: roles.filter((role) => !withheldRoles.includes(role)), withheldRoles }
}

const seen: Statement<never> = {
	name: 'session-seen',
	text: `UPDATE sessions SET updated_at = now() WHERE id = $1 AND updated_at < now() - interval '10 minutes'`,
}

const renew: Statement<{ secondsLeft: number; isRemembered: boolean }> = {
	name: 'session-renew',
	text: `UPDATE sessions SET must_renew = false, previous_token = token, previous_until = now() + interval '1 minute',
			token = $2, updated_at = now()
		WHERE id = $1 AND must_renew
		RETURNING extract(epoch FROM expires_at - now())::float8 AS "secondsLeft",
			extract(epoch FROM expires_at - created_at) > ${sessionSeconds.notRemembered + 60} AS "isRemembered"`,
}

/**
 * The cookie of a new token when the viewer's roles have changed, else none: what was known of the session before the
 * change is worth nothing after it. The old token stays good for a minute, for requests that are on their way.
 */
export async function renewedCookies(identity: Identity, viewer: Viewer): Promise<string[]> {
	return 'mustRenew' in viewer && viewer.mustRenew ? renewSession(identity, viewer.sessionId) : []
}

/** Gives a session that must be renewed its new token; nothing when another request was faster. */
export async function renewSession(identity: Identity, sessionId: string): Promise<string[]> {
	const token = newToken()
	const [renewed] = await identity.db.run(renew, [sessionId, sha256(token)])
	if (!renewed) return []
	const maxAge = renewed.isRemembered ? renewed.secondsLeft : null
	return [sessionCookie(token, identity.secret, identity.isSecure(), maxAge)]
}

const endByToken: Statement<never> = {
	name: 'session-end',
	text: 'DELETE FROM sessions WHERE token = $1 OR previous_token = $1',
}

/** Ends the session of this request on the server, if there is one. */
export async function endSession(identity: Identity, request: FastifyRequest): Promise<void> {
	const token = tokenOf(identity, request)
	if (token) await identity.db.run(endByToken, [sha256(token)])
}

/** Signs out: the session ends here, the cookie ends in the browser. For whoever is signed out already the same. */
export async function signOut(identity: Identity, request: FastifyRequest): Promise<string[]> {
	await endSession(identity, request)
	return [expiredCookie(identity.isSecure())]
}

const endAll: Statement<never> = {
	name: 'sessions-end-all',
	text: `WITH waiting AS (DELETE FROM pending_sign_ins WHERE user_id = $1)
		DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2`,
}
const mustRenew: Statement<never> = {
	name: 'session-must-renew',
	text: 'UPDATE sessions SET must_renew = true WHERE id = $1',
}

/** Ends every session of an account, and every sign-in that waits for its second step. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
	await tx.run(endAll, [userId, null])
}

/** The same but for the one that asks for it: it goes on, under a new token. */
export async function endOtherSessions(tx: Tx, viewer: Viewer): Promise<void> {
	await tx.run(endAll, [viewer.id, viewer.sessionId])
	await tx.run(mustRenew, [viewer.sessionId])
}

/** Signs out everywhere but here. */
export async function leaveOtherSessions(identity: Identity, viewer: Viewer): Promise<string[]> {
	await transaction(identity.db, (tx) => endOtherSessions(tx, viewer))
	return renewSession(identity, viewer.sessionId)
}
