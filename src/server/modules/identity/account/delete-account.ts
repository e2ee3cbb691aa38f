import type { z } from 'zod'
import type * as contract from '#contracts/account.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Statement, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import type { PersonalData } from '../personal-data.ts'
import { normalise } from '../rules.ts'
import { expiredCookie } from '../sessions/session-cookie.ts'
import { checkPassword, confirmPassword } from '../sign-in/check-password.ts'
import { refuseLastAdmin } from '../staff/set-roles.ts'
import { signedOut } from './confirm-account.ts'
import { retireName } from './retired-names.ts'

const lockUser: Statement<{ username: string; email: string; emailVerified: boolean }> = {
	name: 'deletion-lock-user',
	text: `SELECT username, email, email_verified AS "emailVerified" FROM users
		WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
}
// Everything of the account that is this module's own, but for the row that the books point to.
const removeOwn: readonly Statement<never>[] = [
	'accounts',
	'sessions',
	'pending_sign_ins',
	'mailed_links',
	'two_factors',
	'recovery_codes',
	'known_networks',
	'saved_addresses',
	'user_roles',
].map((table) => ({ name: `deletion-${table}`, text: `DELETE FROM ${table} WHERE user_id = $1` }))
const removeInvitations: Statement<never> = {
	name: 'deletion-invitations',
	text: 'DELETE FROM invitations WHERE invited_by = $1 OR email = $2',
}
const anonymise: Statement<never> = {
	name: 'deletion-anonymise',
	text: `UPDATE users SET name = 'Deleted account', username = 'deleted-' || id, display_username = 'Deleted account',
			email = id || '@deleted.invalid', email_verified = false, image = null, two_factor_enabled = false,
			wants_newsletter = false, deleted_at = now(), updated_at = now()
		WHERE id = $1`,
}

/**
 * Deletes an account: who it was is gone, what the books need of its orders stays, and its user name is nobody's ever
 * again. Throws `INVALID_INPUT`, `WRONG_PASSWORD`, and `CONFLICT` for the last admin.
 */
export async function deleteAccount(
	identity: Identity,
	holders: readonly PersonalData[],
	viewer: Viewer,
	input: z.output<typeof contract.deleteAccount.body>,
): Promise<string[]> {
	if (normalise(input.confirmation) !== normalise(viewer.username)) {
		const message = 'This is not your user name.'
		throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['confirmation'], message }] })
	}
	const { hash } = await checkPassword(identity, viewer, input.password)
	await transaction(identity.db, async (tx) => {
		// Roles before accounts, as everybody locks them.
		await refuseLastAdmin(tx, viewer.id)
		const [user] = await tx.run(lockUser, [viewer.id])
		if (!user) throw signedOut()
		await confirmPassword(tx, viewer, hash)
		for (const statement of removeOwn) await tx.run(statement, [viewer.id])
		await tx.run(removeInvitations, [viewer.id, user.email])
		await retireName(identity, tx, user.username)
		await tx.run(anonymise, [viewer.id])
		const person = { userId: viewer.id, email: user.emailVerified ? user.email : null }
		for (const holder of holders) await holder.erase(tx, person)
		const data = { username: viewer.username }
		await identity.mailer.enqueue(tx, { kind: 'account-deleted', cause: viewer.id, to: user.email, data })
		await audit(tx, { actor: viewer.id, action: 'account.deleted', subject: viewer.id })
	})
	return [expiredCookie(identity.isSecure())]
}
