import type { Statement } from '#server/db/client.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'

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
