import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { changeCreatorSettings as contract } from '#contracts/creators/creator-rehearsal.ts'
import type { CreatorSettings } from '#contracts/creators/creator-settings.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { creatorSettingsVersions } from '../tables.ts'
import { currentCreatorSettings } from './current-settings.ts'

/** The versions, newest first. */
export async function creatorSettingsPage(db: Db): Promise<{ versions: Array<CreatorSettings & { madeBy: string }> }> {
	const rows = await db
		.select({ settings: creatorSettingsVersions, by: publishedUserName })
		.from(creatorSettingsVersions)
		.leftJoin(publishedUsers, eq(publishedUsers.id, creatorSettingsVersions.madeBy))
		.orderBy(desc(creatorSettingsVersions.version))
		.limit(50)
	return {
		versions: rows.map(({ settings: { createdAt, madeBy, ...settings }, by }) => ({
			...settings,
			since: createdAt.toISOString(),
			madeBy: actorNameOf(madeBy, by),
		})),
	}
}

/** Adds a version, which holds for orders that are credited from now on. Of two who saw the same one, the second is refused. */
export const changeCreatorSettings = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...terms }: z.output<typeof contract.body>,
): Promise<{ version: number }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { version } = creatorSettingsVersions
		// Versions cannot be changed, and so not be locked: who waits here finds another.
		await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext('creator settings'))`)
		const newest = await currentCreatorSettings(tx)
		if (newest.version !== seen)
			throw new Refusal('STALE', 'These settings were changed meanwhile.', { details: { version: newest.version } })
		const [added] = await tx
			.insert(creatorSettingsVersions)
			.values({ ...terms, madeBy: viewer.id })
			.returning({ version })
		if (!added) throw new Error('No settings were written.')
		const details = { before: String(seen), after: String(added.version) }
		await audit(tx, { actor: viewer.id, action: 'creator-settings.changed', subject: 'creator-settings', details })
		return added
	})
