import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedTokenTransfers } from '#server/modules/tokens/index.ts'
import { friendReading, friends } from '../tables.ts'

/** No transaction that posts tokens takes so long: what it wrote before another's eyes is seen by then. */
const overlap = sql`interval '2 minutes'`

/** Friends who bought something, or had something refunded, since the last reading: either moves their tokens. */
export async function friendNews(db: Db) {
	const [reading] = await db.select().from(friendReading)
	const through = new Date()
	const { userId, kind, at } = publishedTokenTransfers
	const since = sql`${(reading?.through ?? new Date(0)).toISOString()}::timestamptz - ${overlap}`
	const rows: RowOfJob[] = await db
		.selectDistinct({ id: friends.id, about: sql<string>`coalesce(${friends.orderNumber}, ${friends.id}::text)` })
		.from(publishedTokenTransfers)
		.innerJoin(friends, eq(friends.friendId, userId))
		.where(
			and(
				gt(at, since),
				inArray(kind, ['purchase', 'refund']),
				inArray(friends.state, ['joined', 'held', 'counted']),
				isNotKept(db, 'friend-order', friends.id),
			),
		)
	return {
		rows,
		done: () =>
			db.insert(friendReading).values({ through }).onConflictDoUpdate({ target: friendReading.id, set: { through } }),
	}
}
