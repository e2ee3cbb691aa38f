import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { messages } from './tables.ts'

/** Deletes messages with their files and the mails about them, which say the same; answers how many. */
export async function removeMessages(tx: Tx, condition: SQL): Promise<number> {
	const { reference, cvFile } = messages
	const removed = await tx.delete(messages).where(condition).returning({ reference, cvFile })
	const references = removed.map((message) => message.reference)
	await removeMailsAbout(tx, references, ['message-arrived', 'message-received'])
	await removeFilesLater(
		tx,
		removed.flatMap((message) => message.cvFile ?? []),
	)
	return removed.length
}
