import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { Statement } from '#server/db/client.ts'
import { sha256 } from '#server/hashing.ts'
import type { KeyHolder, Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { rolesNeedingSecondFactor } from '../rules.ts'

// Roles come with the key, in the same breath: a change counts with the next request.
const byKey: Statement<{
	id: string
	username: string
	email: string
	keyId: string
	scopes: ApiKeyScope[]
	isStale: boolean
	hasTwoFactor: boolean
	roles: Role[]
	staffRole: Viewer['staffRole']
}> = {
	name: 'api-key-holder',
	text: `SELECT u.id, coalesce(u.display_username, u.username) AS username, u.email, k.id AS "keyId", k.scopes,
			k.last_used_at IS NULL OR k.last_used_at < now() - interval '10 minutes' AS "isStale",
			u.two_factor_enabled AS "hasTwoFactor", ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles,
			(SELECT r.staff_role FROM user_roles r WHERE r.user_id = u.id AND r.role = 'ADMIN') AS "staffRole"
		FROM api_keys k JOIN users u ON u.id = k.user_id
		WHERE k.key_hash = $1 AND k.expires_at > now() AND u.deleted_at IS NULL`,
}

const used: Statement<never> = {
	name: 'api-key-used',
	text: `UPDATE api_keys SET last_used_at = now()
		WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '10 minutes')`,
}

/** Whose key this is; null for one that is unknown, has expired or was ended. */
export async function keyHolderOf({ db, isTwoFactorRequired }: Identity, key: string): Promise<KeyHolder | null> {
	const [found] = await db.run(byKey, [sha256(key)])
	if (!found) return null
	const { isStale, hasTwoFactor, roles, scopes, keyId, ...rest } = found
	// Bookkeeping that no answer waits for, and none fails for.
	if (isStale) db.run(used, [keyId]).catch(() => {})
	const withheldRoles = isTwoFactorRequired && !hasTwoFactor ? rolesNeedingSecondFactor(roles) : []
	const counting = roles.filter((role) => !withheldRoles.includes(role))
	return { viewer: { ...rest, sessionId: '', sessionToken: '', roles: counting, withheldRoles }, scopes }
}
