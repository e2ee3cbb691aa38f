import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { RowJobDeps } from '#server/jobs/each-row.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { publishedOrderEvents, publishedOrders } from '#server/modules/orders/index.ts'
import { customerCheckpoint, customers } from '../tables.ts'
import { type CountTogether, startCounting } from './count-each.ts'
import { countEverybody } from './count-everybody.ts'
import { readOverlap, slice } from './slices.ts'

/**
 * Counts anew who ordered, or changed their account, since the last time; and of all others those who were counted longest
 * ago, where that is a day, so that nothing that was missed stays. Every slice is a transaction that says how far it came; who
 * cannot be counted waits, and keeps none of the others back.
 */
export async function followOrders({ db, failures }: RowJobDeps): Promise<void> {
	const count = await startCounting({ db, failures })
	const [reading] = await db.select().from(customerCheckpoint)
	if (!reading) return countEverybody(db, count)
	await followEvents(db, count, reading.eventId)
	await followAccounts(db, count, reading.accountsAt)
	await countOldest(db, count)
}

async function followEvents(db: Db, count: CountTogether, from: number): Promise<void> {
	let isSettled = true
	for (let after: number | null = from; after !== null; ) {
		const events = await eventsAfter(db, after)
		const fresh = events.findIndex((event) => !event.isSettled)
		const settled = isSettled ? events.slice(0, fresh < 0 ? undefined : fresh).at(-1)?.id : undefined
		isSettled &&= fresh < 0
		const users = events.flatMap(({ userId }) => userId ?? [])
		const guests = events.flatMap(({ userId, customer }) => (userId ? [] : (customer ?? [])))
		await count({ users, guests }, async (tx) => {
			if (settled !== undefined) await tx.update(customerCheckpoint).set({ eventId: settled })
		})
		after = events.length === slice ? (events.at(-1)?.id ?? null) : null
	}
}

function eventsAfter(db: Db, after: number) {
	const { id, orderId, at } = publishedOrderEvents
	const { userId, customer } = publishedOrders
	return db
		.select({ id, userId, customer, isSettled: sql<boolean>`${at} < now() - ${readOverlap}` })
		.from(publishedOrderEvents)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.where(gt(id, after))
		.orderBy(asc(id))
		.limit(slice)
}

async function followAccounts(db: Db, count: CountTogether, from: Date): Promise<void> {
	const through = new Date()
	for (let after: { at: string; id: string } | null = null; ; ) {
		const { id, updatedAt } = publishedUsers
		const rows: { id: string; at: string }[] = await db
			.select({ id, at: sql<string>`${updatedAt}::text` })
			.from(publishedUsers)
			.where(
				and(
					after
						? sql`(${updatedAt}, ${id}) > (${after.at}::timestamptz, ${after.id})`
						: gt(updatedAt, sql`${from.toISOString()}::timestamptz - ${readOverlap}`),
					// With an end, though there is none: of a range PostgreSQL expects few rows.
					lt(updatedAt, sql`'infinity'`),
				),
			)
			.orderBy(asc(updatedAt), asc(id))
			.limit(slice)
		await count({ users: rows.map((row) => row.id) })
		after = rows.length === slice ? (rows.at(-1) ?? null) : null
		if (!after) break
	}
	await db.update(customerCheckpoint).set({ accountsAt: through })
}

async function countOldest(db: Db, count: CountTogether): Promise<void> {
	const { userId, guest, countedAt } = customers
	const oldest = await db
		.select({ userId, guest })
		.from(customers)
		.where(lt(countedAt, sql`now() - interval '1 day'`))
		.orderBy(asc(countedAt))
		.limit(slice)
	await count({
		users: oldest.flatMap((row) => row.userId ?? []),
		guests: oldest.flatMap((row) => row.guest ?? []),
	})
}
