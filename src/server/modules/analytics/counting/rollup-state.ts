import { desc, eq, sql } from 'drizzle-orm'
import type { RollupState } from '#contracts/insight/analytics-desk.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { countingProgress, rebuilds, visitDays, waitingDays } from '../tables.ts'

/** Everything that happened before it is counted; null before the first count. */
export async function countedThroughOf(db: DbOrTx): Promise<string | null> {
	const [progress] = await db.select({ through: countingProgress.through }).from(countingProgress)
	return progress?.through.toISOString() ?? null
}

/** How far the figures are counted, and the last rebuild. */
export async function rollupState(db: DbOrTx): Promise<RollupState> {
	const [days] = await db
		.select({ days: sql<number>`count(*)::int`, first: sql<string | null>`min(${visitDays.day})::text` })
		.from(visitDays)
	const [waiting] = await db.select({ days: sql<number>`count(*)::int` }).from(waitingDays)
	const [rebuild] = await db
		.select({ row: rebuilds, name: publishedUserName })
		.from(rebuilds)
		.leftJoin(publishedUsers, eq(publishedUsers.id, rebuilds.author))
		.orderBy(desc(rebuilds.id))
		.limit(1)
	return {
		countedThrough: await countedThroughOf(db),
		waitingDays: waiting?.days ?? 0,
		days: days?.days ?? 0,
		firstDay: days?.first ?? null,
		rebuild: rebuild
			? {
					startedAt: rebuild.row.startedAt.toISOString(),
					endedAt: rebuild.row.endedAt?.toISOString() ?? null,
					by: actorNameOf(rebuild.row.author, rebuild.name),
					...{ doneDays: rebuild.row.doneDays, allDays: rebuild.row.allDays, changedDays: rebuild.row.changedDays },
				}
			: null,
	}
}
