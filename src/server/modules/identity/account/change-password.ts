import type { z } from 'zod'
import type * as contract from '#contracts/account/account.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { dropLinks } from '../mails/links.ts'
import { notifyAccount } from '../mails/notice.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { hashPassword, refuseWeak } from '../passwords/passwords.ts'
import { writePassword } from '../passwords/write-password.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

/**
 * Changes the password; every other session ends, this one gets a new token, and the old one is worth nothing from then
 * on. Links that were sent before die too: to a new password, or to another mailbox. Throws `WRONG_PASSWORD`,
 * `WEAK_PASSWORD`.
 */
export async function changePassword(
	identity: Identity,
	viewer: Viewer,
	input: z.output<typeof contract.changePassword.body>,
): Promise<string[]> {
	const { db, mailer } = identity
	const { hash: before, turn } = await checkPassword(identity, viewer, input.currentPassword, 'currentPassword')
	refuseWeak(input.password, viewer)
	const hash = await hashPassword(input.password, turn)
	return transaction(db, async (tx) => {
		// Of two changes at once the second was asked for with a password that is none.
		await confirmPassword(tx, viewer, before, 'currentPassword')
		await writePassword(tx, viewer.id, hash)
		const cookies = await endOtherSessions(identity, tx, viewer)
		await dropLinks(tx, viewer.id, 'reset', 'email')
		await notifyAccount(mailer, tx, viewer, 'password-changed')
		await audit(tx, { actor: viewer.id, action: 'password.changed', subject: viewer.id })
		return cookies
	})
}
