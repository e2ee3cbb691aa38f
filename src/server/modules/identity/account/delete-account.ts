import type { z } from 'zod'
import type * as contract from '#contracts/account/account.ts'
import { transaction } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { invalidField } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import type { Identity } from '../identity.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { normalizeIdentifier } from '../rules.ts'
import { expiredCookie } from '../sessions/session-cookie.ts'
import { refuseLastAdmin } from '../staff/set-roles.ts'
import { lockUser, removeAccount } from './remove-account.ts'

/**
 * Deletes an account: who it was is gone, what the books need of its orders stays, and its user name is nobody's ever
 * again. Throws `INVALID_INPUT`, `WRONG_PASSWORD`, and `CONFLICT` for the last admin.
 */
export async function deleteAccount(
	identity: Identity,
	personalData: readonly PersonalData[],
	viewer: Viewer,
	input: z.output<typeof contract.deleteAccount.body>,
): Promise<string[]> {
	if (normalizeIdentifier(input.confirmation) !== normalizeIdentifier(viewer.username)) {
		const message = 'This is not your user name.'
		throw invalidField('confirmation', message)
	}
	const { hash } = await checkPassword(identity, viewer, input.password)
	await transaction(identity.db, async (tx) => {
		// Roles before accounts, as everybody locks them.
		await refuseLastAdmin(tx, viewer.id)
		const [user] = await lockUser(tx, viewer.id)
		if (!user) throw signedOut()
		await confirmPassword(tx, viewer, hash)
		await removeAccount(identity, personalData, tx, { id: viewer.id, actor: viewer.id, user })
	})
	return [expiredCookie(identity.isSecure())]
}
