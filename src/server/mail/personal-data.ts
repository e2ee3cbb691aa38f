import type { Statement } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { erasedEmail } from './mail-causes.ts'

// The two bounds are for the index, under any collation: the id begins each of its causes, and what follows it is hexadecimal.
const isOfAccount = `kind IN ('welcome', 'verify-email', 'confirm-email', 'account-notice', 'password-reset')
	AND cause >= $1 AND cause < $1 || ':zzzz' AND (cause = $1 OR starts_with(cause, $1 || ':'))`
const erased = `recipient = '${erasedEmail}', data = '{}', reason = NULL`

interface ExportedMail {
	kind: string
	subject: string
	to: string
	sentAt: Date | null
}
const exportedColumns = 'kind, subject, recipient AS "to", sent_at AS "sentAt"'
const mailsOfAccount: Statement<ExportedMail> = {
	name: 'mails-of-account',
	text: `SELECT ${exportedColumns} FROM mails WHERE ${isOfAccount} ORDER BY created_at`,
}
const otherMailsTo: Statement<ExportedMail> = {
	name: 'mails-of-person',
	text: `SELECT ${exportedColumns} FROM mails WHERE recipient = $2 AND sent_at IS NOT NULL AND NOT (${isOfAccount}) ORDER BY sent_at`,
}
// Unsent mails about the account are withdrawn.
const withdraw: Statement<never> = {
	name: 'mails-withdraw',
	text: `DELETE FROM mails WHERE ${isOfAccount} AND sent_at IS NULL`,
}
const eraseOfAccount: Statement<never> = {
	name: 'mails-erase-of-account',
	text: `UPDATE mails SET ${erased} WHERE ${isOfAccount}`,
}
const eraseTo: Statement<never> = {
	name: 'mails-erase',
	text: `UPDATE mails SET ${erased} WHERE recipient = $1 AND sent_at IS NOT NULL`,
}

/**
 * What was mailed about an account, whether or not its e-mail was ever confirmed, and what else was mailed to the e-mail
 * that is somebody's; its text is not kept.
 */
export const mailData: PersonalData = {
	topic: 'mails',
	export: async (db, { userId, email }) => [
		...(await db.run(mailsOfAccount, [userId])),
		...(email ? await db.run(otherMailsTo, [userId, email]) : []),
	],
	async erase(tx, { userId, email }) {
		await tx.run(withdraw, [userId])
		await tx.run(eraseOfAccount, [userId])
		if (email) await tx.run(eraseTo, [email])
	},
}
