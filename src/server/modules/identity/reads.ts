import type { Role } from '#contracts/endpoint.ts'
import type { User } from '#contracts/identity.ts'
import type { DbOrTx, Statement } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Identity } from './identity.ts'
import { highestRole, normalise } from './rules.ts'

/** What a person may see of an account, their own or as an admin. */
export const shownUser = (account: { id: string; username: string; email: string; roles: readonly Role[] }): User => ({
	id: account.id,
	username: account.username,
	email: account.email,
	role: highestRole(account.roles),
})

const byId: Statement<{ id: string; username: string; email: string; roles: Role[] }> = {
	name: 'user-by-id',
	text: `SELECT u.id, coalesce(u.display_username, u.username) AS username, u.email,
			ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles FROM users u WHERE u.id = $1`,
}

export async function userById(db: DbOrTx, id: string): Promise<User & { roles: readonly Role[] }> {
	const [found] = await db.run(byId, [id])
	if (!found) throw notFound('The user')
	return { ...shownUser(found), roles: found.roles }
}

const byName: Statement<{ id: string }> = {
	name: 'user-taken',
	text: `SELECT id FROM users WHERE username = $1 OR email = $2
		UNION ALL SELECT name_hash FROM retired_names WHERE name_hash = $3`,
}

/** Also true of names that an account gave up. Between two who choose the same at once the unique index decides. */
export async function isTaken(
	db: DbOrTx,
	{ keyed }: Identity,
	account: { username: string; email: string },
): Promise<boolean> {
	const name = normalise(account.username)
	const found = await db.run(byName, [name, normalise(account.email), keyed(`name:${name}`)])
	return found.length > 0
}
