import type { CleanUpStep } from '#server/db/clean-up.ts'
import type { Db, Statement } from '#server/db/client.ts'
import type { Files } from '#server/files/files.ts'
import { removeMailsAbout } from '#server/mail/index.ts'

interface Outdated {
	reference: string
	cvFile: string | null
}
// As /privacy says: applications a year, other messages two, and what looks like a script's 90 days. Each has its index.
const outdated: readonly Statement<Outdated>[] = [
	['any', `created_at < now() - interval '2 years'`],
	['applications', `kind = 'application' AND created_at < now() - interval '1 year'`],
	['suspect', `is_suspect AND created_at < now() - interval '90 days'`],
].map(([name, where]) => ({
	name: `messages-outdated-${name}`,
	text: `SELECT reference, cv_file AS "cvFile" FROM messages WHERE ${where} ORDER BY created_at LIMIT 200`,
}))
const remove: Statement<never> = {
	name: 'messages-outdated-remove',
	text: 'DELETE FROM messages WHERE reference = ANY($1::text[])',
}

/**
 * Deletes some messages that have been kept long enough and answers how many; files first: a file that nothing speaks of
 * would stay for ever. A message whose file cannot be removed stays, and fails the run once the others are gone.
 */
export async function deleteOldMessages(db: Db, files: Pick<Files, 'remove'>): Promise<number> {
	const rows = (await Promise.all(outdated.map((statement) => db.run(statement, [])))).flat()
	const found = [...new Map(rows.map((row) => [row.reference, row])).values()]
	const ended = await Promise.allSettled(found.map(async ({ cvFile }) => cvFile && files.remove(cvFile)))
	const references = found.flatMap(({ reference }, at) => (ended[at]?.status === 'fulfilled' ? [reference] : []))
	// Copies that were mailed to the company, and the notices of them, say the same.
	await removeMailsAbout(db, references, ['message-arrived', 'message-received'])
	await db.run(remove, [references])
	const failed = ended.find((end) => end.status === 'rejected')
	if (failed && references.length === 0) throw failed.reason
	return references.length
}

export const messageCleanUp = (files: Pick<Files, 'remove'>): readonly CleanUpStep[] => [
	{ what: 'old messages', remove: (db) => deleteOldMessages(db, files) },
]
