import { and, desc, inArray, ne } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { erasedEmail } from '../mail-causes.ts'
import { mailStateNow } from '../mails-about.ts'
import { mails } from '../tables.ts'

/** Mails to a customer's e-mails: subject and state, never the text. */
export const mailSources: EntrySources = {
	async mail(db, { emails }, { before, limit }) {
		const { id, createdAt, subject, to } = mails
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), subject, to, state: mailStateNow })
			.from(mails)
			.where(and(inArray(to, [...emails]), ne(to, erasedEmail), olderEntries(createdAt, id, before)))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, title: `Mail: ${row.subject}`, state: row.state, detail: row.to },
			path: `/admin/operations/mails?${new URLSearchParams({ q: row.to })}`,
		}))
	},
}
