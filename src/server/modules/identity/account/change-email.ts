import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '#contracts/account/account.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { sqlState, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { accountCause } from '#server/mail/mail-causes.ts'
import type { Identity } from '../identity.ts'
import { consumeLink, dropLinks, linkInvalid, writeLink } from '../mails/links.ts'
import { notifyAccount } from '../mails/notice.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { shownName } from '../reads.ts'
import { normalizeIdentifier } from '../rules.ts'
import { users } from '../tables.ts'

/** However many accounts ask, one mailbox is not flooded. */
const perMailbox = { name: 'email-mailbox', max: 5, seconds: 900 }

/**
 * Has a link mailed to the new address; nothing changes before it is opened. An address that has an account gets the
 * link too, and its owner hears of it there: nobody else can tell by this which addresses have one. Throws
 * `WRONG_PASSWORD` and `CONFLICT`.
 */
export async function requestEmailChange(
	identity: Identity,
	viewer: Viewer,
	input: z.output<typeof contract.changeEmail.body>,
): Promise<string> {
	const { db, mailer, limitRate } = identity
	const email = normalizeIdentifier(input.email)
	const { hash } = await checkPassword(identity, viewer, input.password)
	if (email === normalizeIdentifier(viewer.email)) throw new Refusal('CONFLICT', 'This is your e-mail already.')
	await limitRate(perMailbox, `mailbox:${email}`)
	await transaction(db, async (tx) => {
		await confirmPassword(tx, viewer, hash)
		const token = await writeLink(tx, 'email', { userId: viewer.id, email })
		const data = { username: viewer.username, token }
		await mailer.enqueue(tx, { kind: 'confirm-email', cause: accountCause(viewer.id), to: email, data })
	})
	return `Open the link that we sent to ${email}. It works once, for one hour; until then nothing changes.`
}

/** Moves the account to its new e-mail and answers the former one. */
async function move(tx: Tx, id: string, email: string) {
	const [before] = await tx
		.select({ username: shownName, email: users.email })
		.from(users)
		.where(eq(users.id, id))
		.for('update')
	await tx.update(users).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, id))
	return before
}

/**
 * Moves an account to its new e-mail by the link that was sent there, and tells the old one. What was mailed to the
 * old one works no more. Throws `LINK_INVALID`, and `CONFLICT` when the address is another account's.
 */
export async function confirmEmailChange({ db, mailer, onEmailConfirmed }: Identity, token: string): Promise<void> {
	try {
		await transaction(db, async (tx) => {
			const link = await consumeLink(tx, 'email', token)
			const before = link ? await move(tx, link.userId, link.email) : undefined
			if (!link || !before) throw linkInvalid()
			await onEmailConfirmed(tx, { id: link.userId, email: link.email })
			await dropLinks(tx, link.userId, 'reset', 'verify')
			await notifyAccount(mailer, tx, { ...before, id: link.userId }, 'email-changed')
			await audit(tx, { actor: link.userId, action: 'email.changed', subject: link.userId })
		})
	} catch (error) {
		throw sqlState(error) === '23505' ? new Refusal('CONFLICT', 'This e-mail belongs to another account.') : error
	}
}
