import { and, asc, eq, inArray } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { userRoles } from '../tables.ts'
import { grantRoles } from './set-roles.ts'

async function addPortal(tx: Tx, userId: string): Promise<void> {
	await grantRoles(tx, userId, ['DISTRIBUTOR'])
	await audit(tx, { actor: userId, action: 'portal.opened', subject: userId })
}

/** Gives an account the distributors' portal; it signs in anew, for nobody knows who else holds an old cookie. */
export async function grantPortal(tx: Tx, userId: string): Promise<void> {
	await lockAccount(tx, userId)
	await addPortal(tx, userId)
	await endAllSessions(tx, userId)
}

/** The same for who asks: other sessions end, and this browser gets a new token. Throws `UNAUTHENTICATED`. */
export async function grantPortalToCaller(identity: Identity, tx: Tx, viewer: Viewer): Promise<string[]> {
	if (!(await lockAccount(tx, viewer.id))) throw signedOut()
	await addPortal(tx, viewer.id)
	return endOtherSessions(identity, tx, viewer)
}

const isPortalOf = (userId: string) => and(eq(userRoles.userId, userId), eq(userRoles.role, 'DISTRIBUTOR'))

/**
 * Holds the portals of these accounts still, before their accounts and what belongs to a company are locked: nothing that
 * they do in it is under way, and nobody gives it to them meanwhile. All in one order, so that two who act on each other,
 * and one who acts twice on themselves, take turns.
 */
export async function lockPortalsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
	const { userId, role } = userRoles
	await tx
		.select({ role })
		.from(userRoles)
		.where(and(inArray(userId, [...userIds]), eq(role, 'DISTRIBUTOR')))
		.orderBy(asc(userId))
		.for('update')
}

/** Takes the portal from an account that `lockPortalsOf` holds. Every request reads roles afresh: it counts at once. */
export async function revokePortal(tx: Tx, userId: string, by: string): Promise<void> {
	const taken = await tx.delete(userRoles).where(isPortalOf(userId)).returning({ role: userRoles.role })
	if (taken.length > 0) await audit(tx, { actor: by, action: 'portal.closed', subject: userId })
}

/** Ends the sessions of an account that may do more from now on; the account is locked before. */
export const endSessionsOf = (tx: Tx, userId: string): Promise<void> => endAllSessions(tx, userId)
