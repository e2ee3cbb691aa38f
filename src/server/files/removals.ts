import { inArray } from 'drizzle-orm'
import type { Db, Statement, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Files } from './files.ts'
import { fileRemovals } from './tables.ts'

const announce: Statement<never> = {
	name: 'file-announce',
	text: `INSERT INTO file_removals (name, due_at) VALUES ($1, now() + interval '1 hour')`,
}
const own: Statement<{ name: string }> = {
	name: 'file-own',
	text: 'DELETE FROM file_removals WHERE name = $1 AND attempts = 0 AND due_at > now() RETURNING name',
}
const order: Statement<never> = {
	name: 'file-removals-order',
	text: `INSERT INTO file_removals (name, due_at) SELECT name, now() FROM unnest($1::text[]) AS name
		ON CONFLICT (name) DO UPDATE SET due_at = now()`,
}
const giveUp: Statement<never> = {
	name: 'file-give-up',
	text: 'UPDATE file_removals SET due_at = now() WHERE name = $1',
}
// Taken by being put off: nothing is locked while the file store is asked, and what fails comes again later and later.
const take: Statement<{ name: string }> = {
	name: 'file-removals-take',
	text: `UPDATE file_removals SET attempts = attempts + 1,
			due_at = now() + least(interval '1 minute' * power(2, least(attempts, 11)), interval '1 day')
		WHERE name = ANY(ARRAY(
			SELECT name FROM file_removals WHERE due_at <= now() ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED))
		RETURNING name`,
}
const finish: Statement<never> = {
	name: 'file-removals-finish',
	text: 'DELETE FROM file_removals WHERE name = ANY($1::text[])',
}

/**
 * Keeps a file that belongs to nothing yet: unless `ownFile` is called in the transaction that writes its record, it goes
 * again, even if this process dies.
 */
export const keepNewFile = (deps: { db: Db; files: Files }, area: string, extension: string, bytes: Buffer) =>
	deps.files.keep(area, extension, bytes, async (name) => void (await deps.db.run(announce, [name])))

/** From the commit on the file stays. */
export async function ownFile(tx: Tx, name: string): Promise<void> {
	const owned = await tx.run(own, [name])
	if (owned.length === 0)
		throw new Refusal('UNAVAILABLE', 'That took too long. Please send it again.', { retryAfter: 2 })
}

/** The same for several, by a connection of their own: they stay once it commits. */
export const ownFiles = async (writer: Pick<Db, 'delete'>, names: readonly string[]): Promise<void> =>
	void (await writer.delete(fileRemovals).where(inArray(fileRemovals.name, [...names])))

/** For a new file that nothing will own: it goes at once, not after an hour. */
export const giveUpFile = async (db: Db, name: string): Promise<void> => void (await db.run(giveUp, [name]))

/** The files go if and only if the transaction commits, soon after it. */
export const removeFilesLater = async (tx: Tx, names: readonly string[]): Promise<void> =>
	void (names.length > 0 && (await tx.run(order, [names])))

/** Removes what is due; what could not be removed comes again, and fails the run when all had their turn. */
export async function removeDueFiles(db: Db, files: Pick<Files, 'remove'>): Promise<void> {
	const failed: unknown[] = []
	for (let names = await due(db); names.length > 0; names = await due(db)) {
		const ends = await Promise.allSettled(names.map((name) => files.remove(name)))
		await db.run(finish, [names.filter((_, at) => ends[at]?.status === 'fulfilled')])
		for (const end of ends) if (end.status === 'rejected') failed.push(end.reason)
	}
	if (failed.length > 0) throw new AggregateError(failed, `${failed.length} files could not be removed.`)
}

const due = async (db: Db) => (await db.run(take, [])).map(({ name }) => name)
