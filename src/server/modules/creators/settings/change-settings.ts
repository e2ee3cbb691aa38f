import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CreatorSettings } from '#contracts/creators/creator-settings.ts'
import type { changeCreatorSettings as contract } from '#contracts/creators/creator-simulation.ts'
import type { Db } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { addVersion, publishedUserName, publishedUsers, shownVersions } from '#server/modules/identity/index.ts'
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
	return shownVersions(rows)
}

/** Adds a version, which holds for orders that are credited from now on. Of two who saw the same one, the second is refused. */
export const changeCreatorSettings = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...terms }: z.output<typeof contract.body>,
): Promise<{ version: number }> =>
	addVersion(db, viewer, {
		subject: 'creator-settings',
		seen,
		terms,
		newest: currentCreatorSettings,
		add: (tx) =>
			tx
				.insert(creatorSettingsVersions)
				.values({ ...terms, madeBy: viewer.id })
				.returning({ version: creatorSettingsVersions.version }),
	})
