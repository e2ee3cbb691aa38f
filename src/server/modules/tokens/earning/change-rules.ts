import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { changeEarningRules as contract, listEarningRules } from '#contracts/tokens/earning-simulation.ts'
import type { Db } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, addVersion, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { newestEarningRules } from './rules-in-force.ts'
import { tokenRules } from './tables.ts'

/** The versions, newest first. */
export async function earningRulesPage(db: Db): Promise<ReplyOf<typeof listEarningRules>> {
	const { version, terms, madeBy, createdAt } = tokenRules
	const rows = await db
		.select({ version, terms, madeBy, createdAt, by: publishedUserName })
		.from(tokenRules)
		.leftJoin(publishedUsers, eq(publishedUsers.id, madeBy))
		.orderBy(desc(version))
		.limit(50)
	return {
		versions: rows.map((row) => ({
			...row.terms,
			version: row.version,
			since: row.createdAt.toISOString(),
			madeBy: actorNameOf(row.madeBy, row.by),
		})),
	}
}

/** Adds a version, which holds for orders that are placed from now on. Of two who saw the same one, the second is refused. */
export const changeEarningRules = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...terms }: z.output<typeof contract.body>,
): Promise<{ version: number }> =>
	addVersion(db, viewer, {
		subject: 'token-rules',
		seen,
		terms,
		newest: async (tx) => (await newestEarningRules(tx))[0],
		add: (tx) => tx.insert(tokenRules).values({ terms, madeBy: viewer.id }).returning({ version: tokenRules.version }),
	})
