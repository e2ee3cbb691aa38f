import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { grantRoles } from './set-roles.ts'

/** Makes an account that is locked a creator's; it signs in anew, for nobody knows who else holds an old cookie. */
export async function giveCreatorRole(tx: Tx, userId: string, by: string): Promise<void> {
	await grantRoles(tx, userId, ['CREATOR'])
	await audit(tx, { actor: by, action: 'creator.opened', subject: userId })
	await endAllSessions(tx, userId)
}
