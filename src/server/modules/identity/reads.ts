import { eq, inArray, or, sql } from 'drizzle-orm'
import type { User } from '#contracts/account/identity.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Identity } from './identity.ts'
import { highestRole, normalizeIdentifier } from './rules.ts'
import { retiredNames, userRoles, users } from './tables.ts'

/** An account as its owner and admins see it. */
export const shownUser = (account: { id: string; username: string; email: string; roles: readonly Role[] }): User => ({
	id: account.id,
	username: account.username,
	email: account.email,
	role: highestRole(account.roles),
})

/** As its owner typed it. */
export const shownName = sql<string>`coalesce(${users.displayUsername}, ${users.username})`

/** For a select from `users`: the roles of each. */
export const rolesOfUser = (db: DbOrTx) =>
	sql<Role[]>`ARRAY${db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, users.id))}`

/** The roles of many accounts at once, by their ids. */
export async function rolesOfAccounts(db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, Role[]>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.select({ userId: userRoles.userId, role: userRoles.role })
		.from(userRoles)
		.where(inArray(userRoles.userId, [...ids]))
	const byUser = Map.groupBy(rows, ({ userId }) => userId)
	return new Map([...byUser].map(([userId, held]) => [userId, held.map(({ role }) => role)]))
}

export async function userById(db: DbOrTx, id: string): Promise<User & { roles: readonly Role[] }> {
	const [found] = await db
		.select({ id: users.id, username: shownName, email: users.email, roles: rolesOfUser(db) })
		.from(users)
		.where(eq(users.id, id))
	if (!found) throw notFound('The user')
	return { ...shownUser(found), roles: found.roles }
}

/** Whether an account gave up this name, as a keyed hash. */
export async function isRetired(db: DbOrTx, nameHash: string): Promise<boolean> {
	return (await db.select().from(retiredNames).where(eq(retiredNames.nameHash, nameHash))).length > 0
}

/** Also true of names that an account gave up. Between two who choose the same at once the unique index decides. */
export async function isTaken(
	db: DbOrTx,
	{ keyed }: Identity,
	account: { username: string; email: string },
): Promise<boolean> {
	const name = normalizeIdentifier(account.username)
	const isOne = or(eq(users.username, name), eq(users.email, normalizeIdentifier(account.email)))
	const known = await db.select({ id: users.id }).from(users).where(isOne).limit(1)
	return known.length > 0 || isRetired(db, keyed(`name:${name}`))
}
