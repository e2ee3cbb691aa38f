import type { Role } from '#contracts/endpoint.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { rolesNeedingSecondFactor } from '../rules.ts'

export interface ViewerRow {
	id: string
	username: string
	email: string
	hasTwoFactor: boolean
	roles: Role[]
	staffRole: Viewer['staffRole']
}

/** The columns of a `ViewerRow`, of the account `u`. Roles come in the same breath: a change counts with the next request. */
export const viewerColumns = `u.id, coalesce(u.display_username, u.username) AS username, u.email,
			u.two_factor_enabled AS "hasTwoFactor", ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles,
			(SELECT r.staff_role FROM user_roles r WHERE r.user_id = u.id AND r.role = 'ADMIN') AS "staffRole"`

/** The person behind a request, with the roles that count. */
export function viewerOfRow(
	{ isTwoFactorRequired }: Pick<Identity, 'isTwoFactorRequired'>,
	{ id, username, email, hasTwoFactor, roles, staffRole }: ViewerRow,
): Omit<Viewer, 'sessionId' | 'sessionToken'> {
	const withheldRoles = isTwoFactorRequired && !hasTwoFactor ? rolesNeedingSecondFactor(roles) : []
	return { id, username, email, staffRole, roles: roles.filter((role) => !withheldRoles.includes(role)), withheldRoles }
}
