import { asc, eq, sql } from 'drizzle-orm'
import { removeFilesLater } from '#server/files/removals.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'
import { messages } from './tables.ts'

const isFrom = (email: string) => eq(sql`lower(${messages.email})`, email)

/** What somebody wrote to the company under the e-mail that is theirs. */
export const messageData: PersonalData = {
	topic: 'messages',
	async export(db, { email }) {
		if (!email) return []
		const { reference, kind, subject, message, fields, createdAt: receivedAt } = messages
		return db
			.select({ reference, kind, subject, message, fields, receivedAt })
			.from(messages)
			.where(isFrom(email))
			.orderBy(asc(messages.id))
	},
	async erase(tx, { email }) {
		if (!email) return
		const { reference, cvFile } = messages
		const erased = await tx.delete(messages).where(isFrom(email)).returning({ reference, cvFile })
		// The copy that was mailed to the company says the same.
		const references = erased.map((message) => message.reference)
		await removeMailsAbout(tx, references, ['message-arrived', 'message-received'])
		await removeFilesLater(
			tx,
			erased.flatMap((message) => message.cvFile ?? []),
		)
	},
}
