import type { Role } from '../../../contracts/endpoint.ts'
import type { User } from '../../../contracts/identity.ts'
import type { DbOrTx, Statement } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import type { Viewer } from '../../http/session.ts'
import { highestRole, normalise } from './rules.ts'

/** What a person may see of an account, their own or as an admin. */
export const shownUser = (account: { id: string; username: string; email: string; roles: readonly Role[] }): User => ({
	id: account.id,
	username: account.username,
	email: account.email,
	role: highestRole(account.roles),
})

const byId: Statement<Omit<Viewer, 'sessionId'>> = {
	name: 'user-by-id',
	text: `SELECT u.id, coalesce(u.display_username, u.username) AS username, u.email,
			ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles FROM users u WHERE u.id = $1`,
}

export async function userById(db: DbOrTx, id: string): Promise<User> {
	const [found] = await db.run(byId, [id])
	if (!found) throw notFound('The user')
	return shownUser(found)
}

const byName: Statement<{ id: string }> = {
	name: 'user-taken',
	text: 'SELECT id FROM users WHERE username = $1 OR email = $2',
}

/** A look before the costly hash; what decides is the unique index. */
export async function isTaken(db: DbOrTx, account: { username: string; email: string }): Promise<boolean> {
	const found = await db.run(byName, [normalise(account.username), normalise(account.email)])
	return found.length > 0
}
