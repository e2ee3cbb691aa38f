import type { DbOrTx, Statement, Tx } from '#server/db/client.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'
import type { MailKind } from './mailer.ts'

const mailsTo: Statement<{ kind: string; subject: string; sentAt: Date }> = {
	name: 'mails-of-person',
	text: `SELECT kind, subject, sent_at AS "sentAt" FROM mails WHERE recipient = $1 AND sent_at IS NOT NULL ORDER BY sent_at`,
}
// What is about the account and has not left yet says nothing any more; what is about an order still has to arrive.
const withdraw: Statement<never> = {
	name: 'mails-withdraw',
	text: `DELETE FROM mails WHERE recipient = $1 AND sent_at IS NULL
		AND kind IN ('welcome', 'verify-email', 'confirm-email', 'account-notice', 'password-reset')`,
}
const erase: Statement<never> = {
	name: 'mails-erase',
	text: `UPDATE mails SET recipient = 'deleted@deleted.invalid', data = '{}' WHERE recipient = $1 AND sent_at IS NOT NULL`,
}

const forgetAbout: Statement<never> = {
	name: 'mails-forget-about',
	text: `UPDATE mails SET recipient = 'deleted@deleted.invalid', data = '{}'
		WHERE cause = ANY($1::text[]) AND sent_at IS NOT NULL`,
}

/** Takes the person out of mails that have left, by what the mails are about; those that wait still have to arrive. */
export async function forgetMailsAbout(tx: Tx, causes: readonly string[]): Promise<void> {
	await tx.run(forgetAbout, [causes])
}

const removeAbout: Statement<never> = {
	name: 'mails-remove-about',
	text: 'DELETE FROM mails WHERE cause = ANY($1::text[]) AND kind = ANY($2::text[])',
}

/** Removes mails of some kinds, by what the mails are about. */
export async function removeMailsAbout(
	db: DbOrTx,
	causes: readonly string[],
	kinds: readonly MailKind[],
): Promise<void> {
	await db.run(removeAbout, [causes, kinds])
}

/** What was mailed to the e-mail that is somebody's; its text is not kept. */
export const mailData: PersonalData = {
	topic: 'mails',
	export: async (db, { email }) => (email ? db.run(mailsTo, [email]) : []),
	async erase(tx, { email }) {
		if (!email) return
		await tx.run(withdraw, [email])
		await tx.run(erase, [email])
	},
}
