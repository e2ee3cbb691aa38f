import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedOrderEvents, publishedOrders } from '#server/modules/orders/index.ts'
import { publishedTokenTransfers } from '#server/modules/tokens/index.ts'
import { friendCheckpoint, friends } from '../tables.ts'

/** No transaction that posts tokens takes so long: what it wrote before another's eyes is seen by then. */
const overlap = sql`interval '2 minutes'`

const columns = { id: friends.id, about: sql<string>`coalesce(${friends.orderNumber}, ${friends.id}::text)` }
const isNew = (db: Db) => isNotKept(db, 'friend-order', friends.id)

/** Friends who bought something, or had something refunded, since the last reading; a guest's order that became theirs moves tokens. */
export async function friendNews(db: Db) {
	const [reading] = await db.select().from(friendCheckpoint)
	const through = new Date()
	const since = sql`${(reading?.through ?? new Date(0)).toISOString()}::timestamptz - ${overlap}`
	const { rows: ofOrders, eventId } = await newsOfOrders(db, reading?.eventId ?? null)
	const rows = [...(await newsOfMembers(db, since)), ...ofOrders]
	const set = { through, eventId }
	return {
		rows,
		done: () => db.insert(friendCheckpoint).values(set).onConflictDoUpdate({ target: friendCheckpoint.id, set }),
	}
}

function newsOfMembers(db: Db, since: ReturnType<typeof sql>): Promise<RowOfJob[]> {
	const { userId, kind, at } = publishedTokenTransfers
	return db
		.selectDistinct(columns)
		.from(publishedTokenTransfers)
		.innerJoin(friends, eq(friends.friendId, userId))
		.where(
			and(
				gt(at, since),
				inArray(kind, ['purchase', 'refund']),
				inArray(friends.state, ['joined', 'held', 'counted']),
				isNew(db),
			),
		)
}

/**
 * Friends with events of orders since event `read`: of the order that counts, also once its account is deleted, and of any
 * order of a friend of whom none counts yet. `eventId` is the last event before which no open transaction can add one.
 */
async function newsOfOrders(db: Db, read: number | null): Promise<{ rows: RowOfJob[]; eventId: number }> {
	const { id, orderId, at } = publishedOrderEvents
	const after = read ?? (await firstEvent(db))
	const isFresh = sql`${at} >= now() - ${overlap}`
	const settled = sql`coalesce(min(${id}) FILTER (WHERE ${isFresh}) - 1, max(${id}), ${after})`.mapWith(Number)
	const [events] = await db.select({ settled }).from(publishedOrderEvents).where(gt(id, after))
	const counting = await db
		.selectDistinct(columns)
		.from(publishedOrderEvents)
		.innerJoin(friends, eq(friends.orderId, orderId))
		.where(and(gt(id, after), inArray(friends.state, ['held', 'counted']), isNew(db)))
	const first = await db
		.selectDistinct(columns)
		.from(publishedOrderEvents)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.innerJoin(friends, eq(friends.friendId, publishedOrders.userId))
		.where(and(gt(id, after), eq(friends.state, 'joined'), isNew(db)))
	return { rows: [...counting, ...first], eventId: events?.settled ?? after }
}

/** Where the first reading begins: among the newest. */
async function firstEvent(db: Db): Promise<number> {
	const { id } = publishedOrderEvents
	const [newest] = await db.select({ id }).from(publishedOrderEvents).orderBy(desc(id)).limit(1)
	return Math.max(0, (newest?.id ?? 0) - 1000)
}
