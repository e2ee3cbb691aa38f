import { and, asc, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { removeMessages } from './remove-messages.ts'
import { messages } from './tables.ts'

const { id, kind, isSuspect, createdAt } = messages
const olderThan = (age: string) => lt(createdAt, sql`now() - ${age}::interval`)

// As /privacy says: applications a year, other messages two, and what looks like a script's 90 days. Each has its index,
// which is used for a condition that names its values.
const outdated: ReadonlyArray<SQL | undefined> = [
	olderThan('2 years'),
	and(sql`${kind} = 'application'`, olderThan('1 year')),
	and(sql`${isSuspect}`, olderThan('90 days')),
]

const someOutdated = (db: Db, condition: SQL | undefined) =>
	db.select({ id }).from(messages).where(condition).orderBy(asc(createdAt)).limit(200)

/** Deletes some messages that have been kept long enough and answers how many. */
export async function deleteOldMessages(db: Db): Promise<number> {
	const found = (await Promise.all(outdated.map((condition) => someOutdated(db, condition)))).flat()
	if (found.length === 0) return 0
	const ids = found.map((row) => row.id)
	return transaction(db, (tx) => removeMessages(tx, inArray(id, ids)))
}

export const messageCleanUp: readonly CleanUpStep[] = [{ what: 'old messages', remove: deleteOldMessages }]
