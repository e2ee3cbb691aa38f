import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { grantRoles } from './set-roles.ts'

async function grantPortal(tx: Tx, userId: string): Promise<void> {
	await grantRoles(tx, userId, ['DISTRIBUTOR'])
	await audit(tx, { actor: userId, action: 'portal.opened', subject: userId })
}

/** Gives an account the distributors' portal; it signs in anew, for nobody knows who else holds an old cookie. */
export async function givePortal(tx: Tx, userId: string): Promise<void> {
	await lockAccount(tx, userId)
	await grantPortal(tx, userId)
	await endAllSessions(tx, userId)
}

/** The same for who asks: other sessions end, and this browser gets a new token. Throws `UNAUTHENTICATED`. */
export async function openPortal(identity: Identity, tx: Tx, viewer: Viewer): Promise<string[]> {
	if (!(await lockAccount(tx, viewer.id))) throw signedOut()
	await grantPortal(tx, viewer.id)
	return endOtherSessions(identity, tx, viewer)
}
