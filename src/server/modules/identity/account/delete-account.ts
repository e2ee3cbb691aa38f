import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '#contracts/account/account.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import type { Identity } from '../identity.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import type { PersonalData } from '../personal-data.ts'
import { normalizeIdentifier } from '../rules.ts'
import { expiredCookie } from '../sessions/session-cookie.ts'
import { refuseLastAdmin } from '../staff/set-roles.ts'
import {
	accounts,
	invitations,
	knownNetworks,
	mailedLinks,
	pendingSignIns,
	recoveryCodes,
	savedAddresses,
	sessions,
	twoFactors,
	userRoles,
	users,
} from '../tables.ts'
import { retireName } from './retired-names.ts'

// Everything of the account that is this module's own, but for the row that the books point to.
const ownTables = [
	accounts,
	sessions,
	pendingSignIns,
	mailedLinks,
	twoFactors,
	recoveryCodes,
	knownNetworks,
	savedAddresses,
	userRoles,
]

/**
 * Deletes an account: who it was is gone, what the books need of its orders stays, and its user name is nobody's ever
 * again. Throws `INVALID_INPUT`, `WRONG_PASSWORD`, and `CONFLICT` for the last admin.
 */
export async function deleteAccount(
	identity: Identity,
	keepers: readonly PersonalData[],
	viewer: Viewer,
	input: z.output<typeof contract.deleteAccount.body>,
): Promise<string[]> {
	if (normalizeIdentifier(input.confirmation) !== normalizeIdentifier(viewer.username)) {
		const message = 'This is not your user name.'
		throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['confirmation'], message }] })
	}
	const { hash } = await checkPassword(identity, viewer, input.password)
	await transaction(identity.db, async (tx) => {
		// Roles before accounts, as everybody locks them.
		await refuseLastAdmin(tx, viewer.id)
		const [user] = await lockUser(tx, viewer.id)
		if (!user) throw signedOut()
		await confirmPassword(tx, viewer, hash)
		for (const table of ownTables) await tx.delete(table).where(eq(table.userId, viewer.id))
		// An invitation to an e-mail that the account only claimed is somebody else's.
		const isToOwner = user.emailVerified ? eq(invitations.email, user.email) : undefined
		await tx.delete(invitations).where(or(eq(invitations.invitedBy, viewer.id), isToOwner))
		await retireName(identity, tx, user.username)
		await anonymize(tx, viewer.id)
		const person = { userId: viewer.id, email: user.emailVerified ? user.email : null }
		let hasBought = false
		for (const keeper of keepers) {
			hasBought ||= (await keeper.stays?.(tx, person)) ?? false
			await keeper.erase(tx, person)
		}
		const data = { username: viewer.username, hasBought }
		await identity.mailer.enqueue(tx, { kind: 'account-deleted', cause: viewer.id, to: user.email, data })
		await audit(tx, { actor: viewer.id, action: 'account.deleted', subject: viewer.id })
	})
	return [expiredCookie(identity.isSecure())]
}

const lockUser = (tx: Tx, id: string) =>
	tx
		.select({ username: users.username, email: users.email, emailVerified: users.emailVerified })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for('update')

/** Overwrites everything in the account's row that tells whose it was. */
const anonymize = (tx: Tx, id: string) =>
	tx
		.update(users)
		.set({
			name: 'Deleted account',
			username: `deleted-${id}`,
			displayUsername: 'Deleted account',
			email: `${id}@deleted.invalid`,
			emailVerified: false,
			twoFactorEnabled: false,
			wantsNewsletter: false,
			deletedAt: sql`now()`,
			updatedAt: sql`now()`,
		})
		.where(eq(users.id, id))
