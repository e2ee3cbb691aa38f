import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import type { DataSubject } from '#server/db/data-subject.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { keptCustomerId } from '../persons/merged-customers.ts'
import { customers } from '../tables.ts'

/** A customer as the parts that keep something about people are asked for them. Throws 404. */
export async function subjectOf(db: DbOrTx, wanted: string) {
	const { id, userId, guest, username, email } = customers
	const [row] = await db
		.select({
			...{ id, userId, guest, username, email },
			isConfirmed: sql<boolean>`coalesce(${publishedUsers.emailVerified}, false)`,
		})
		.from(customers)
		.leftJoin(publishedUsers, eq(publishedUsers.id, userId))
		.where(eq(id, await keptCustomerId(db, wanted)))
	if (!row) throw notFound('This customer')
	return { ...row, person: personOf(row) }
}
export type PrivacySubject = Awaited<ReturnType<typeof subjectOf>>

interface Row {
	id: string
	userId: string | null
	guest: string | null
	email: string
	isConfirmed: boolean
}

/** What was written under the e-mail of a guest is theirs: staff have made sure that they ask from it. */
const personOf = ({ id, userId, guest, email, isConfirmed }: Row): DataSubject =>
	userId === null ? { userId: `guest:${id}`, email, guest: guest ?? '' } : { userId, email: isConfirmed ? email : null }
