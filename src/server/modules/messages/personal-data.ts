import type { Statement } from '#server/db/client.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'

const messagesOf: Statement<{ reference: string; kind: string; subject: string; message: string; receivedAt: Date }> = {
	name: 'messages-of-person',
	text: `SELECT reference, kind, subject, message, fields, created_at AS "receivedAt" FROM messages
		WHERE lower(email) = $1 ORDER BY id`,
}
const erase: Statement<{ reference: string; cvFile: string | null }> = {
	name: 'messages-erase',
	text: 'DELETE FROM messages WHERE lower(email) = $1 RETURNING reference, cv_file AS "cvFile"',
}
/** What somebody wrote to the company under the e-mail that is theirs. */
export const messageData: PersonalData = {
	topic: 'messages',
	export: async (db, { email }) => (email ? db.run(messagesOf, [email]) : []),
	async erase(tx, { email }) {
		if (!email) return
		const erased = await tx.run(erase, [email])
		// The copy that was mailed to the company says the same.
		await removeMailsAbout(
			tx,
			erased.map(({ reference }) => reference),
			['message-arrived', 'message-received'],
		)
		const files = erased.flatMap(({ cvFile }) => (cvFile ? [cvFile] : []))
		await removeFilesLater(tx, files)
	},
}
