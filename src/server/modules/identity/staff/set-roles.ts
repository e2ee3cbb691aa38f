import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { DisplayRole, User } from '#contracts/account/identity.ts'
import type { Role } from '#contracts/endpoint.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { roleMissing } from '../confirm/confirm-role.ts'
import type { Identity } from '../identity.ts'
import { shownName, shownUser } from '../reads.ts'
import { shownRoles } from '../rules.ts'
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { userRoles, users } from '../tables.ts'

/** Adds roles to those that a user has. What was opened before must not gain by it: the caller ends or renews sessions. */
export async function grantRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
	if (roles.length === 0) return
	await tx
		.insert(userRoles)
		.values(roles.map((role) => ({ userId, role })))
		.onConflictDoNothing()
}

/**
 * Holds the list of admins still, before any account is locked, and refuses with `CONFLICT` when this one leaves nobody
 * who may do anything.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
	refuseIfLast(await holdAdmins(tx), userId)
}

/** Locked in one order, so that of two admins who remove each other the second sees what the first did. */
async function holdAdmins(tx: Tx): Promise<string[]> {
	const admins = await tx
		.select({ userId: userRoles.userId })
		.from(userRoles)
		.where(eq(userRoles.role, 'ADMIN'))
		.orderBy(asc(userRoles.userId))
		.for('update')
	return admins.map(({ userId }) => userId)
}

const lockUser = (tx: Tx, id: string) =>
	tx
		.select({ id: users.id, username: shownName, email: users.email })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for('no key update')

async function rolesOf(tx: Tx, userId: string): Promise<Role[]> {
	const { role } = userRoles
	const rows = await tx.select({ role }).from(userRoles).where(eq(userRoles.userId, userId)).orderBy(asc(role))
	return rows.map((row) => row.role)
}

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
		const [user] = await lockUser(tx, userId)
		if (!user) throw notFound('The user')
		if (!roles.includes('ADMIN')) refuseIfLast(admins, userId)
		const before = await rolesOf(tx, userId)
		let cookies: string[] = []
		if (before.join() !== roles.join()) {
			await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), notInArray(userRoles.role, roles)))
			await grantRoles(tx, userId, roles)
			if (userId === viewer.id) cookies = await endOtherSessions(identity, tx, viewer)
			else if (roles.some((role) => !before.includes(role))) await endAllSessions(tx, userId)
			const details = { before, after: roles }
			await audit(tx, { actor: viewer.id, action: 'roles.set', subject: userId, details })
		}
		return { user: { ...shownUser({ ...user, roles }), roles: shownRoles(roles) }, cookies }
	})
}
