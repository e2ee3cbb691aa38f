import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '#contracts/account/account.ts'
import type { User } from '#contracts/account/identity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { sqlState, type Tx, transaction } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { notifyAccount } from '../mails/notice.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { isRetired, shownUser } from '../reads.ts'
import { normalizeIdentifier } from '../rules.ts'
import { users } from '../tables.ts'
import { retireName } from './retired-names.ts'

async function isTakenByOthers(tx: Tx, userId: string, name: string, nameHash: string): Promise<boolean> {
	const isAnother = and(eq(users.username, name), ne(users.id, userId))
	const known = await tx.select({ id: users.id }).from(users).where(isAnother)
	return known.length > 0 || isRetired(tx, nameHash)
}

/**
 * Changes the user name. The old one is retired, so that nobody is taken for who had it before; other capitals of the
 * same name retire nothing. Throws `WRONG_PASSWORD`, `CONFLICT`, and `USERNAME_TAKEN` alike for names that are taken
 * and names that were.
 */
export async function changeUsername(
	identity: Identity,
	viewer: Viewer,
	{ username, password }: z.output<typeof contract.changeUsername.body>,
): Promise<User> {
	const { hash } = await checkPassword(identity, viewer, password)
	if (username === viewer.username) throw new Refusal('CONFLICT', 'This is your user name already.')
	const name = normalizeIdentifier(username)
	try {
		await transaction(identity.db, async (tx) => {
			await confirmPassword(tx, viewer, hash)
			const isOwn = eq(users.id, viewer.id)
			const [before] = await tx.select({ username: users.username }).from(users).where(isOwn)
			if (await isTakenByOthers(tx, viewer.id, name, identity.keyed(`name:${name}`))) throw usernameTaken()
			await tx
				.update(users)
				.set({ username: name, displayUsername: username, name: username, updatedAt: sql`now()` })
				.where(isOwn)
			if (before && name !== before.username) await retireName(identity, tx, before.username)
			await notifyAccount(identity.mailer, tx, { ...viewer, username }, 'username-changed')
			await audit(tx, { actor: viewer.id, action: 'username.changed', subject: viewer.id })
		})
	} catch (error) {
		throw sqlState(error) === '23505' ? usernameTaken() : error
	}
	return shownUser({ ...viewer, username, roles: [...viewer.roles, ...viewer.withheldRoles] })
}

function usernameTaken(): Refusal {
	const message = 'This user name is taken.'
	return invalidField('username', message, 'USERNAME_TAKEN')
}
