import type { Db, Statement } from '../../db/client.ts'
import type { Files } from '../../files/files.ts'

// As /privacy says: applications a year, other messages two, and what looks like a script's 90 days.
const outdated: Statement<{ reference: string; cvFile: string | null }> = {
	name: 'messages-outdated',
	text: `SELECT reference, cv_file AS "cvFile" FROM messages
		WHERE created_at < now() - CASE
			WHEN is_suspect THEN interval '90 days' WHEN kind = 'application' THEN interval '1 year' ELSE interval '2 years' END
		ORDER BY id LIMIT 500`,
}
// Copies that were mailed to the company, and the notices of them, say the same.
const removeMails: Statement<never> = {
	name: 'messages-outdated-mails',
	text: `DELETE FROM mails WHERE cause = ANY($1::text[]) AND kind IN ('message-arrived', 'message-received')`,
}
const remove: Statement<never> = {
	name: 'messages-outdated-remove',
	text: 'DELETE FROM messages WHERE reference = ANY($1::text[])',
}

/** Deletes messages that have been kept long enough, files first: a file that nothing speaks of would stay for ever. */
export async function deleteOldMessages(db: Db, files: Pick<Files, 'remove'>): Promise<void> {
	const found = await db.run(outdated, [])
	for (const { cvFile } of found) if (cvFile) await files.remove(cvFile)
	const references = found.map(({ reference }) => reference)
	await db.run(removeMails, [references])
	await db.run(remove, [references])
}
