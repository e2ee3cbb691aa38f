import { sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '../confirm/confirm-role.ts'

interface Versions {
	/** What is kept in versions, as the audit log names it. */
	subject: 'creator-settings' | 'token-settings' | 'token-rules'
	/** The version that the admin had before their eyes. */
	seen: number
	newest(tx: Tx): Promise<number | undefined>
	add(tx: Tx): Promise<Array<{ version: number }>>
}

/** Adds a version of what staff set, which holds from now on. Of two who saw the same one, the second is refused (`STALE`). */
export const addVersion = (
	db: Db,
	viewer: Viewer,
	{ subject, seen, newest, add }: Versions,
): Promise<{ version: number }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		// Versions cannot be changed, and so not be locked: who waits here finds another.
		await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext(${subject}))`)
		const version = await newest(tx)
		if (version !== seen)
			throw new Refusal('STALE', 'This was changed meanwhile. Look at what holds now.', { details: { version } })
		const [added] = await add(tx)
		if (!added) throw new Error(`No version of ${subject} was written.`)
		const details = { before: String(seen), after: String(added.version) }
		await audit(tx, { actor: viewer.id, action: `${subject}.changed`, subject, details })
		return added
	})
