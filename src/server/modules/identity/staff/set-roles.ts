import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { setRoles as contract } from '#contracts/account/identity.ts'
import type { ReplyOf, Role } from '#contracts/endpoint.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { roleMissing } from '../confirm/confirm-role.ts'
import type { Identity } from '../identity.ts'
import { shownName, shownUser } from '../reads.ts'
import { shownRoles, storedStaffRole } from '../rules.ts'
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { userRoles, users } from '../tables.ts'

/** Adds roles to those that a user has. What was opened before must not gain by it: the caller ends or renews sessions. */
export async function grantRoles(
	tx: Tx,
	userId: string,
	roles: readonly Role[],
	staffRole: Viewer['staffRole'] = null,
): Promise<void> {
	if (roles.length === 0) return
	await tx
		.insert(userRoles)
		.values(roles.map((role) => ({ userId, role, staffRole: role === 'ADMIN' ? staffRole : null })))
		.onConflictDoNothing()
}

/**
 * Holds the list of owners still, before any account is locked, and refuses with `CONFLICT` when this one leaves nobody
 * who may do everything.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
	refuseIfLast(await holdOwners(tx), userId)
}

/** Admins who may do everything. */
export const isOwner = and(eq(userRoles.role, 'ADMIN'), isNull(userRoles.staffRole))

/** Locked in one order, so that of two owners who remove each other the second sees what the first did. */
async function holdOwners(tx: Tx): Promise<string[]> {
	const owners = await tx
		.select({ userId: userRoles.userId })
		.from(userRoles)
		.where(isOwner)
		.orderBy(asc(userRoles.userId))
		.for('update')
	return owners.map(({ userId }) => userId)
}

const lockUser = (tx: Tx, id: string) =>
	tx
		.select({ id: users.id, username: shownName, email: users.email })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for('no key update')

async function rolesOf(tx: Tx, userId: string): Promise<{ roles: Role[]; staffRole: Viewer['staffRole'] }> {
	const { role, staffRole } = userRoles
	const rows = await tx
		.select({ role, staffRole })
		.from(userRoles)
		.where(eq(userRoles.userId, userId))
		.orderBy(asc(role))
	return { roles: rows.map((row) => row.role), staffRole: rows.find((row) => row.role === 'ADMIN')?.staffRole ?? null }
}

function refuseIfLast(owners: readonly string[], userId: string): void {
	if (owners.length > 0 && owners.every((owner) => owner === userId))
		throw new Refusal('CONFLICT', 'This is the last admin who may do everything. Make somebody else an owner first.')
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
	wanted: { roles: readonly Role[]; staffRole?: StaffRole | undefined },
): Promise<{ user: ReplyOf<typeof contract>; cookies: string[] }> {
	const roles = [...new Set(wanted.roles)].toSorted()
	return transaction(identity.db, async (tx) => {
		const owners = await holdOwners(tx)
		if (!owners.includes(viewer.id)) throw roleMissing()
		const [user] = await lockUser(tx, userId)
		if (!user) throw notFound('The user')
		const before = await rolesOf(tx, userId)
		const staffRole = staffRoleAfter(before, roles, wanted.staffRole)
		if (!roles.includes('ADMIN') || staffRole) refuseIfLast(owners, userId)
		let cookies: string[] = []
		if (before.roles.join() !== roles.join() || before.staffRole !== staffRole) {
			// A staff role that changes is deleted and written, so that it waits for what its holder does right now.
			const kept = before.staffRole === staffRole ? roles : roles.filter((role) => role !== 'ADMIN')
			await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), notInArray(userRoles.role, kept)))
			await grantRoles(tx, userId, roles, staffRole)
			if (userId === viewer.id) cookies = await endOtherSessions(identity, tx, viewer)
			else if (gains(before, roles, staffRole)) await endAllSessions(tx, userId)
			const details = {
				before: before.roles,
				after: roles,
				...(before.staffRole !== staffRole && { staffRoleBefore: before.staffRole, staffRole }),
			}
			await audit(tx, { actor: viewer.id, action: 'roles.set', subject: userId, details })
		}
		const shown = { ...shownUser({ ...user, roles }), roles: shownRoles(roles) }
		return { user: { ...shown, ...(staffRole && { staffRole }) }, cookies }
	})
}

/** Without a wish an admin keeps what they are. */
function staffRoleAfter(
	before: { roles: readonly Role[]; staffRole: Viewer['staffRole'] },
	roles: readonly Role[],
	wanted: StaffRole | undefined,
): Viewer['staffRole'] {
	if (!roles.includes('ADMIN')) return null
	return wanted === undefined && before.roles.includes('ADMIN') ? before.staffRole : storedStaffRole(wanted)
}

/** Whether they may do something that they might not before; of a changed staff role nobody asks which is the wider one. */
const gains = (
	before: { roles: readonly Role[]; staffRole: Viewer['staffRole'] },
	roles: readonly Role[],
	staffRole: Viewer['staffRole'],
): boolean =>
	roles.some((role) => !before.roles.includes(role)) || (roles.includes('ADMIN') && before.staffRole !== staffRole)
