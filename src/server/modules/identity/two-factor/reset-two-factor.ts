import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { endAllApiKeys } from '../api-keys/api-keys.ts'
import { confirmRole } from '../confirm/confirm-role.ts'
import type { Identity } from '../identity.ts'
import { notifyAccount } from '../mails/notice.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { shownName } from '../reads.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { users } from '../tables.ts'
import { removeTwoFactor } from './two-factor.ts'

/**
 * Turns two-factor sign-in off for somebody who has lost app and recovery codes. It takes the admin's own password;
 * the owner is told by mail and signed out everywhere, and still needs their password to come in. Throws
 * `WRONG_PASSWORD`, `NOT_FOUND`, and `CONFLICT` when it is off or one's own.
 */
export async function resetTwoFactor(
	identity: Identity,
	viewer: Viewer,
	userId: string,
	password: string,
): Promise<void> {
	const { hash } = await checkPassword(identity, viewer, password)
	if (userId === viewer.id) throw new Refusal('CONFLICT', 'Your own is turned off in your account.')
	await transaction(identity.db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await confirmPassword(tx, viewer, hash)
		const [owner] = await tx
			.select({ username: shownName, email: users.email, isOn: users.twoFactorEnabled })
			.from(users)
			.where(and(eq(users.id, userId), isNull(users.deletedAt)))
			.for('no key update')
		if (!owner) throw notFound('The user')
		if (!owner.isOn) throw new Refusal('CONFLICT', 'Two-factor sign-in is off.')
		await removeTwoFactor(tx, userId)
		await endAllSessions(tx, userId)
		await endAllApiKeys(tx, userId)
		await notifyAccount(identity.mailer, tx, { ...owner, id: userId }, 'two-factor-reset')
		await audit(tx, { actor: viewer.id, action: 'two-factor.reset', subject: userId })
	})
}
