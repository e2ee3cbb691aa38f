import { desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { messages } from './tables.ts'

/** Messages by their reference or the whole e-mail of their sender; what they say is searched in their list. */
export async function findMessages(db: Db, q: string, limit: number) {
	if (!/^m-|@/i.test(q)) return []
	const { id, reference, subject, name, email } = messages
	const rows = await db
		.select({ reference, subject, name })
		.from(messages)
		.where(or(eq(reference, q.toUpperCase()), eq(sql`lower(${email})`, q.toLowerCase())))
		.orderBy(desc(id))
		.limit(limit)
	return rows.map((row) => ({
		title: row.subject,
		detail: `From ${row.name}`,
		path: `/admin/messages/${row.reference}`,
	}))
}
