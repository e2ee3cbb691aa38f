import type { Statement } from '../../db/client.ts'
import type { Files } from '../../files/files.ts'
import type { PersonalData } from '../identity/index.ts'

const messagesOf: Statement<{ reference: string; kind: string; subject: string; message: string; receivedAt: Date }> = {
	name: 'messages-of-person',
	text: `SELECT reference, kind, subject, message, fields, created_at AS "receivedAt" FROM messages
		WHERE lower(email) = $1 ORDER BY id`,
}
const erase: Statement<{ cvFile: string | null }> = {
	name: 'messages-erase',
	text: 'DELETE FROM messages WHERE lower(email) = $1 RETURNING cv_file AS "cvFile"',
}

/** What somebody wrote to the company under the e-mail that is theirs. */
export const messageData = (files: Files): PersonalData => ({
	topic: 'messages',
	export: async (db, { email }) => (email ? db.run(messagesOf, [email]) : []),
	async erase(tx, { email }, afterCommit) {
		if (!email) return
		for (const { cvFile } of await tx.run(erase, [email])) if (cvFile) afterCommit(() => files.remove(cvFile))
	},
})
