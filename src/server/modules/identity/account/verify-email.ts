import { audit } from '#server/audit-log/audit-log.ts'
import { type Statement, transaction } from '#server/db/client.ts'
import type { Identity } from '../identity.ts'
import { linkInvalid, spendLink, writeLink } from './links.ts'

const unverified: Statement<{ username: string; email: string }> = {
	name: 'verify-unverified',
	text: `SELECT coalesce(display_username, username) AS username, email FROM users
		WHERE id = $1 AND NOT email_verified AND deleted_at IS NULL FOR NO KEY UPDATE`,
}

/** Has the link mailed that confirms the e-mail; answers what to tell. */
export async function requestVerification({ db, mailer }: Identity, userId: string): Promise<string> {
	return transaction(db, async (tx) => {
		const [owner] = await tx.run(unverified, [userId])
		if (!owner) return 'Your e-mail is confirmed already.'
		const { token, id } = await writeLink(tx, 'verify', { userId, email: owner.email })
		const data = { username: owner.username, token }
		await mailer.enqueue(tx, { kind: 'verify-email', cause: id, to: owner.email, data })
		return 'The link is in your mailbox in a moment. It works once, for 24 hours.'
	})
}

const verify: Statement<{ id: string; email: string }> = {
	name: 'verify-email',
	text: 'UPDATE users SET email_verified = true, updated_at = now() WHERE id = $1 AND email = $2 RETURNING id, email',
}

/** Confirms an e-mail by its link. Throws `LINK_INVALID`, also when the account has moved to another e-mail since. */
export async function verifyEmail({ db, onEmailConfirmed }: Identity, token: string): Promise<void> {
	await transaction(db, async (tx) => {
		const link = await spendLink(tx, 'verify', token)
		const [verified] = link ? await tx.run(verify, [link.userId, link.email]) : []
		if (!verified) throw linkInvalid()
		await onEmailConfirmed(tx, verified)
		await audit(tx, { actor: verified.id, action: 'email.verified', subject: verified.id })
	})
}
