import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '#contracts/endpoint.ts'
import type { Statement, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { userRoles } from '../tables.ts'

const hold: Statement<{ staffRole: Viewer['staffRole'] }> = {
	name: 'role-hold',
	text: 'SELECT staff_role AS "staffRole" FROM user_roles WHERE user_id = $1 AND role = $2 FOR KEY SHARE',
}

/**
 * Asks again, inside the transaction of what only this role may do, whether the caller still has it: the guard looked
 * before, and an admin who takes the role away waits from here on. Roles are locked before accounts. Throws `FORBIDDEN`.
 */
export async function confirmRole(
	tx: Tx,
	caller: { id: string; staffRole?: Viewer['staffRole'] },
	role: Role,
): Promise<void> {
	const [held] = await tx.run(hold, [caller.id, role])
	if (!held) throw roleMissing()
	// What the guard allowed was allowed to the staff role that they had then.
	if (caller.staffRole !== undefined && caller.staffRole !== held.staffRole) throw roleMissing()
}

/** The same where any one of several roles will do. */
export async function confirmAnyRole(tx: Tx, caller: { id: string }, roles: readonly Role[]): Promise<void> {
	const held = await tx
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(and(eq(userRoles.userId, caller.id), inArray(userRoles.role, [...roles])))
		.for('key share')
	if (held.length === 0) throw roleMissing()
}

export const roleMissing = () => new Refusal('FORBIDDEN', "You don't have permission to access this area.")
