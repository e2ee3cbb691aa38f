import { sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '../confirm/confirm-role.ts'
import { actorNameOf } from '../views.ts'
import { differences, refuseStale } from './refuse-stale.ts'

interface Versions {
	/** What is kept in versions, as the audit log names it. */
	subject: 'approval-settings' | 'creator-settings' | 'token-settings' | 'token-rules'
	/** The version that the admin had before their eyes. */
	seen: number
	/** The new terms. */
	terms: Readonly<Record<string, unknown>>
	newest(tx: Tx): Promise<{ version: number } | undefined>
	add(tx: Tx): Promise<Array<{ version: number }>>
}

/** Versions of what staff set, as they are shown: since when, and by whom. */
export const shownVersions = <S extends { createdAt: Date; madeBy: string }>(
	rows: ReadonlyArray<{ settings: S; by: string | null }>,
) => ({
	versions: rows.map(({ settings: { createdAt, madeBy, ...settings }, by }) => ({
		...settings,
		since: createdAt.toISOString(),
		madeBy: actorNameOf(madeBy, by),
	})),
})

const names: Readonly<Record<Versions['subject'], string>> = {
	'approval-settings': 'these amounts',
	'creator-settings': 'these settings',
	'token-settings': 'these settings',
	'token-rules': 'these rules',
}

/** A reason is of its own version, and nothing that it changes. */
const termsAlone = ({ reason: _, ...terms }: Versions['terms']) => terms

/**
 * Adds a version of what staff set, which holds from now on. Of two who saw the same one, the second is refused (`STALE`) and
 * told who made what of it.
 */
export const addVersion = (
	db: Db,
	viewer: Viewer,
	{ subject, seen, terms, newest, add }: Versions,
): Promise<{ version: number }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		// Versions cannot be changed, and so not be locked: who waits here finds another.
		await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext(${subject}))`)
		const before = await newest(tx)
		const action = `${subject}.changed` as const
		await refuseStale(tx, { seen, now: before?.version ?? 0, subject, action, record: names[subject] })
		const [added] = await add(tx)
		if (!added) throw new Error(`No version of ${subject} was written.`)
		const changes = differences({ ...before }, termsAlone(terms))
		const details = { before: String(seen), after: String(added.version), changes }
		await audit(tx, { actor: viewer.id, action, subject, details })
		return added
	})
