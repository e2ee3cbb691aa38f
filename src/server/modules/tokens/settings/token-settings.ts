import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { changeTokenSettings as contract, listTokenSettings } from '#contracts/tokens/token-settings.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { addVersion, publishedUserName, publishedUsers, shownVersions } from '#server/modules/identity/index.ts'
import { tokenSpendingSettings } from '../spending/tables.ts'

/** The newest version, which holds; the first came with the table. */
export async function currentTokenSettings(
	db: DbOrTx,
): Promise<
	Pick<typeof tokenSpendingSettings.$inferSelect, 'version' | 'maxPercent' | 'maxGrantAlone' | 'expiryMonths'>
> {
	const { version, maxPercent, maxGrantAlone, expiryMonths } = tokenSpendingSettings
	const [newest] = await db
		.select({ version, maxPercent, maxGrantAlone, expiryMonths })
		.from(tokenSpendingSettings)
		.orderBy(desc(version))
		.limit(1)
	if (!newest) throw new Error('There are no settings of tokens.')
	return newest
}

export async function tokenSettingsPage(db: Db): Promise<ReplyOf<typeof listTokenSettings>> {
	const rows = await db
		.select({ settings: tokenSpendingSettings, by: publishedUserName })
		.from(tokenSpendingSettings)
		.leftJoin(publishedUsers, eq(publishedUsers.id, tokenSpendingSettings.madeBy))
		.orderBy(desc(tokenSpendingSettings.version))
		.limit(50)
	return shownVersions(rows)
}

/**
 * Adds a version, which holds from now on. Of two who saw the same one, the second is refused. What one person may give alone
 * is changed by owners alone (`FORBIDDEN`): who needs a second person does not take them away.
 */
export const changeTokenSettings = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...terms }: z.output<typeof contract.body>,
): Promise<{ version: number }> =>
	addVersion(db, viewer, {
		subject: 'token-settings',
		seen,
		terms,
		newest: currentTokenSettings,
		async add(tx) {
			const { maxGrantAlone } = await currentTokenSettings(tx)
			if (viewer.staffRole !== null && terms.maxGrantAlone !== maxGrantAlone)
				throw new Refusal('FORBIDDEN', 'What one person may give alone is changed by an owner.')
			return tx
				.insert(tokenSpendingSettings)
				.values({ ...terms, madeBy: viewer.id })
				.returning({ version: tokenSpendingSettings.version })
		},
	})
