import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { accountCause } from '#server/mail/mail-causes.ts'
import type { Identity } from '../identity.ts'
import { consumeLink, linkInvalid, writeLink } from '../mails/links.ts'
import { shownName } from '../reads.ts'
import { users } from '../tables.ts'

/** Has the link mailed that confirms the e-mail; answers what to tell. */
export async function requestVerification({ db, mailer }: Identity, userId: string): Promise<string> {
	return transaction(db, async (tx) => {
		const [owner] = await tx
			.select({ username: shownName, email: users.email })
			.from(users)
			.where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)))
			.for('no key update')
		if (!owner) return 'Your e-mail is confirmed already.'
		const token = await writeLink(tx, 'verify', { userId, email: owner.email })
		const data = { username: owner.username, token }
		await mailer.enqueue(tx, { kind: 'verify-email', cause: accountCause(userId), to: owner.email, data })
		return 'The link is in your mailbox in a moment. It works once, for 24 hours.'
	})
}

/** Confirms an e-mail by its link. Throws `LINK_INVALID`, also when the account has moved to another e-mail since. */
export async function verifyEmail({ db, onEmailConfirmed }: Identity, token: string): Promise<void> {
	await transaction(db, async (tx) => {
		const link = await consumeLink(tx, 'verify', token)
		const verified = link ? await confirm(tx, link) : undefined
		if (!verified) throw linkInvalid()
		await onEmailConfirmed(tx, verified)
		await audit(tx, { actor: verified.id, action: 'email.verified', subject: verified.id })
	})
}

async function confirm(tx: Tx, link: { userId: string; email: string }) {
	const [verified] = await tx
		.update(users)
		.set({ emailVerified: true, updatedAt: sql`now()` })
		.where(and(eq(users.id, link.userId), eq(users.email, link.email)))
		.returning({ id: users.id, email: users.email })
	return verified
}
