import type { Role } from '../../../contracts/endpoint.ts'
import type { DisplayRole, User } from '../../../contracts/identity.ts'
import { type Db, type Statement, type Tx, transaction } from '../../db/client.ts'
import { notFound, Refusal } from '../../errors.ts'
import type { Viewer } from '../../http/session.ts'
import { audit } from './audit.ts'
import { shownUser } from './reads.ts'
import { shownRoles } from './rules.ts'

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
const renewSessions: Statement<never> = {
	name: 'sessions-must-renew',
	text: 'UPDATE sessions SET must_renew = true WHERE user_id = $1',
}

/** Adds roles to those that a user has; like every change of roles it counts with their next request. */
export async function grantRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
	await tx.run(addRoles, [userId, roles])
	await tx.run(renewSessions, [userId])
}

/** Holds the list of admins still, and refuses with `CONFLICT` when this one leaves nobody who may do anything. */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
	const admins = await tx.run(lockAdmins, [])
	if (admins.length > 0 && admins.every((admin) => admin.userId === userId))
		throw new Refusal('CONFLICT', 'This is the last admin. Make somebody else an admin first.')
}

/**
 * Sets the roles of a user. Every request reads them afresh, so they count at once; the user's browsers get a new
 * session token. Throws `NOT_FOUND`, and `CONFLICT` when nobody would be left who may do this.
 */
export async function setRoles(
	db: Db,
	viewer: Viewer,
	userId: string,
	wanted: readonly Role[],
): Promise<User & { roles: DisplayRole[] }> {
	const roles = [...new Set(wanted)].toSorted()
	return transaction(db, async (tx) => {
		const [user] = await tx.run(lockUser, [userId])
		if (!user) throw notFound('The user')
		if (!roles.includes('ADMIN')) await refuseLastAdmin(tx, userId)
		const before = (await tx.run(rolesOf, [userId])).map(({ role }) => role)
		if (before.join() !== roles.join()) {
			await tx.run(removeRoles, [userId, roles])
			await grantRoles(tx, userId, roles)
			const details = { before, after: roles }
			await audit(tx, { actor: viewer.id, action: 'roles.set', subject: userId, details })
		}
		return { ...shownUser({ ...user, roles }), roles: shownRoles(roles) }
	})
}
