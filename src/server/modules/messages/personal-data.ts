import { asc, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { removeMessages } from './remove-messages.ts'
import { messages } from './tables.ts'

const isFrom = (email: string) => eq(sql`lower(${messages.email})`, email)

/** Messages that a person sent to the store under the e-mail of their account. */
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
		await removeMessages(tx, isFrom(email))
	},
}
