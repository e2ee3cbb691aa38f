import { and, desc, inArray, sql } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { messages } from './tables.ts'

/** What was written to the store under a customer's e-mails. */
export const messageSources: EntrySources = {
	async message(db, { emails }, { before, limit }) {
		const { id, createdAt, reference, status, subject, email } = messages
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), reference, status, subject })
			.from(messages)
			.where(and(inArray(sql`lower(${email})`, [...emails]), olderEntries(createdAt, id, before)))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, title: `Wrote: ${row.subject}`, state: row.status, detail: row.reference },
			path: `/admin/messages/${encodeURIComponent(row.reference)}`,
		}))
	},
}
