import type { z } from 'zod'
import type { getAccount, setPreferences } from '#contracts/account.ts'
import type { ReplyOf, Role } from '#contracts/endpoint.ts'
import type { DbOrTx, Statement } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Identity } from '../identity.ts'
import { shownUser } from '../reads.ts'
import { withheldFrom } from '../rules.ts'
import { signedOut } from './confirm-account.ts'

interface Row {
	id: string
	username: string
	email: string
	emailVerified: boolean
	pendingEmail: string | null
	twoFactorEnabled: boolean
	recoveryCodesLeft: number
	newsletter: boolean
	createdAt: Date
	roles: Role[]
}

const byId: Statement<Row> = {
	name: 'account-by-id',
	text: `SELECT u.id, coalesce(u.display_username, u.username) AS username, u.email, u.email_verified AS "emailVerified",
			(SELECT l.email FROM mailed_links l WHERE l.user_id = u.id AND l.purpose = 'email' AND l.expires_at > now()
				ORDER BY l.expires_at DESC LIMIT 1) AS "pendingEmail",
			u.two_factor_enabled AS "twoFactorEnabled", u.wants_newsletter AS newsletter, u.created_at AS "createdAt",
			(SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id) AS "recoveryCodesLeft",
			ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles
		FROM users u WHERE u.id = $1`,
}

/** The account as its owner sees it. */
export async function accountOf(
	{ db, isTwoFactorRequired }: Identity,
	userId: string,
): Promise<ReplyOf<typeof getAccount>> {
	const [row] = await db.run(byId, [userId])
	if (!row) throw notFound('The account')
	return {
		...shownUser(row),
		email: row.email,
		emailVerified: row.emailVerified,
		pendingEmail: row.pendingEmail,
		createdAt: row.createdAt.toISOString(),
		twoFactor: {
			isOn: row.twoFactorEnabled,
			recoveryCodesLeft: row.recoveryCodesLeft,
			isRequired: isTwoFactorRequired && withheldFrom(row.roles).length > 0,
		},
		preferences: { newsletter: row.newsletter },
	}
}

type Preferences = z.output<typeof setPreferences.body>

const write: Statement<Preferences> = {
	name: 'preferences-write',
	text: 'UPDATE users SET wants_newsletter = $2, updated_at = now() WHERE id = $1 AND deleted_at IS NULL RETURNING wants_newsletter AS newsletter',
}

export async function writePreferences(db: DbOrTx, userId: string, wanted: Preferences): Promise<Preferences> {
	const [written] = await db.run(write, [userId, wanted.newsletter])
	if (!written) throw signedOut()
	return written
}
