import { desc } from 'drizzle-orm'
import type { CreatorSettings } from '#contracts/creators/creator-settings.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { creatorSettingsVersions } from '../tables.ts'

/** The newest version, which holds; the first came with the table. */
export async function currentCreatorSettings(db: DbOrTx): Promise<CreatorSettings> {
	const { version, windowDays, holdDays, newCustomersOnly, rates, createdAt } = creatorSettingsVersions
	const [row] = await db
		.select({ version, windowDays, holdDays, newCustomersOnly, rates, createdAt })
		.from(creatorSettingsVersions)
		.orderBy(desc(version))
		.limit(1)
	if (!row) throw new Error('There are no settings of the creator program.')
	const { createdAt: since, ...settings } = row
	return { ...settings, since: since.toISOString() }
}
