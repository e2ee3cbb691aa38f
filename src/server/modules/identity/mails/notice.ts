import type { Tx } from '#server/db/client.ts'
import { accountCause } from '#server/mail/mail-causes.ts'
import type { MailData, Mailer } from '#server/mail/mailer.ts'

/** Tells the owner of an account by mail what happened to it. */
export async function notifyAccount(
	mailer: Mailer,
	tx: Tx,
	owner: { id: string; username: string; email: string },
	event: MailData['account-notice']['event'],
): Promise<void> {
	const data = { username: owner.username, event }
	const cause = accountCause(owner.id)
	await mailer.enqueue(tx, { kind: 'account-notice', cause, to: owner.email, data })
}
