import { and, asc, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import type { Db } from '#server/db/client.ts'
import type { Files } from '#server/files/files.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { messages } from './tables.ts'

const { reference, cvFile, kind, isSuspect, createdAt } = messages
const olderThan = (age: string) => lt(createdAt, sql`now() - ${age}::interval`)

// As /privacy says: applications a year, other messages two, and what looks like a script's 90 days. Each has its index,
// which is used for a condition that names its values.
const outdated: ReadonlyArray<SQL | undefined> = [
	olderThan('2 years'),
	and(sql`${kind} = 'application'`, olderThan('1 year')),
	and(sql`${isSuspect}`, olderThan('90 days')),
]

const someOutdated = (db: Db, condition: SQL | undefined) =>
	db.select({ reference, cvFile }).from(messages).where(condition).orderBy(asc(createdAt)).limit(200)

/**
 * Deletes some messages that have been kept long enough and answers how many; files first: a file that nothing speaks of
 * would stay for ever. A message whose file cannot be removed stays, and fails the run once the others are gone.
 */
export async function deleteOldMessages(db: Db, files: Pick<Files, 'remove'>): Promise<number> {
	const rows = (await Promise.all(outdated.map((condition) => someOutdated(db, condition)))).flat()
	const found = [...new Map(rows.map((row) => [row.reference, row])).values()]
	const ended = await Promise.allSettled(found.map(async (row) => row.cvFile && files.remove(row.cvFile)))
	const references = found.flatMap((row, at) => (ended[at]?.status === 'fulfilled' ? [row.reference] : []))
	// Copies that were mailed to the company, and the notices of them, say the same.
	await removeMailsAbout(db, references, ['message-arrived', 'message-received'])
	await db.delete(messages).where(inArray(reference, references))
	const failed = ended.find((end) => end.status === 'rejected')
	if (failed && references.length === 0) throw failed.reason
	return references.length
}

export const messageCleanUp = (files: Pick<Files, 'remove'>): readonly CleanUpStep[] => [
	{ what: 'old messages', remove: (db) => deleteOldMessages(db, files) },
]
