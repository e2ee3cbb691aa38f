import type { Role } from '#contracts/endpoint.ts'
import type { DisplayRole, User } from '#contracts/identity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Statement, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { shownUser } from '../reads.ts'
import { shownRoles } from '../rules.ts'
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { roleMissing } from './confirm-role.ts'

const lockUser: Statement<{ id: string; username: string; email: string }> = {
	name: 'roles-lock-user',
	text: `SELECT id, coalesce(display_username, username) AS username, email FROM users
		WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
}
// Locked in one order, so that of two admins who remove each other the second sees what the first did.
const lockAdmins: Statement<{ userId: string }> = {
	name: 'roles-lock-admins',
	text: `SELECT user_id AS "userId" FROM user_roles WHERE role = 'ADMIN' ORDER BY user_id FOR UPDATE`,
}
const rolesOf: Statement<{ role: Role }> = {
	name: 'roles-of-user',
	text: 'SELECT role FROM user_roles WHERE user_id = $1 ORDER BY role',
}
const removeRoles: Statement<never> = {
	name: 'roles-remove',
	text: 'DELETE FROM user_roles WHERE user_id = $1 AND role <> ALL($2::text[])',
}
const addRoles: Statement<never> = {
	name: 'roles-add',
	text: 'INSERT INTO user_roles (user_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
}
/** Adds roles to those that a user has. What was opened before must not gain by it: the caller ends or renews sessions. */
export async function grantRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
	await tx.run(addRoles, [userId, roles])
}

/**
 * Holds the list of admins still, before any account is locked, and refuses with `CONFLICT` when this one leaves nobody
 * who may do anything.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
	refuseIfLast(await holdAdmins(tx), userId)
}

const holdAdmins = async (tx: Tx): Promise<string[]> => (await tx.run(lockAdmins, [])).map((admin) => admin.userId)

function refuseIfLast(admins: readonly string[], userId: string): void {
	if (admins.length > 0 && admins.every((admin) => admin === userId))
		throw new Refusal('CONFLICT', 'This is the last admin. Make somebody else an admin first.')
}

/**
 * Sets the roles of a user. Every request reads them afresh, so what is taken counts at once. What is given takes a new
 * sign-in, for nobody knows who else holds an old cookie; an admin's own browser gets its new token with this answer.
 * Throws `NOT_FOUND`, `CONFLICT` when nobody would be left who may do this, and `FORBIDDEN` when the caller is an admin
 * no more.
 */
export async function setRoles(
	identity: Identity,
	viewer: Viewer,
	userId: string,
	wanted: readonly Role[],
): Promise<{ user: User & { roles: DisplayRole[] }; cookies: string[] }> {
	const roles = [...new Set(wanted)].toSorted()
	return transaction(identity.db, async (tx) => {
		const admins = await holdAdmins(tx)
		if (!admins.includes(viewer.id)) throw roleMissing()
		const [user] = await tx.run(lockUser, [userId])
		if (!user) throw notFound('The user')
		if (!roles.includes('ADMIN')) refuseIfLast(admins, userId)
		const before = (await tx.run(rolesOf, [userId])).map(({ role }) => role)
		let cookies: string[] = []
		if (before.join() !== roles.join()) {
			await tx.run(removeRoles, [userId, roles])
			await grantRoles(tx, userId, roles)
			if (userId === viewer.id) cookies = await endOtherSessions(identity, tx, viewer)
			else if (roles.some((role) => !before.includes(role))) await endAllSessions(tx, userId)
			const details = { before, after: roles }
			await audit(tx, { actor: viewer.id, action: 'roles.set', subject: userId, details })
		}
		return { user: { ...shownUser({ ...user, roles }), roles: shownRoles(roles) }, cookies }
	})
}
