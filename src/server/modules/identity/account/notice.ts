import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/client.ts'
import type { MailData, Mailer } from '#server/mail/mailer.ts'

/** Tells the owner of an account by mail what happened to it. */
export async function notify(
	mailer: Mailer,
	tx: Tx,
	owner: { username: string; email: string },
	event: MailData['account-notice']['event'],
): Promise<void> {
	const data = { username: owner.username, event }
	await mailer.enqueue(tx, { kind: 'account-notice', cause: randomUUID(), to: owner.email, data })
}
