import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { publishedOrderEvents, publishedOrders } from '#server/modules/orders/index.ts'
import { customerCheckpoint, customers } from '../tables.ts'
import { countCustomers } from './count-customers.ts'
import { countEverybody } from './count-everybody.ts'
import { overlap, slice } from './slices.ts'

/**
 * Counts anew who ordered, or changed their account, since the last time; and of all others those who were counted longest
 * ago, where that is a day, so that nothing that was missed stays. Every slice is a transaction that says how far it came.
 */
export async function followOrders({ db }: { db: Db }): Promise<void> {
	const [reading] = await db.select().from(customerCheckpoint)
	if (!reading) return countEverybody(db)
	await followEvents(db, reading.eventId)
	await followAccounts(db, reading.accountsAt)
	await countOldest(db)
}

async function followEvents(db: Db, from: number): Promise<void> {
	let isSettled = true
	for (let after: number | null = from; after !== null; ) {
		const events = await eventsAfter(db, after)
		const fresh = events.findIndex((event) => !event.isSettled)
		const settled = isSettled ? events.slice(0, fresh < 0 ? undefined : fresh).at(-1)?.id : undefined
		isSettled &&= fresh < 0
		await transaction(db, async (tx) => {
			const guests = events.flatMap(({ userId, customer }) => (userId ? [] : (customer ?? [])))
			await countCustomers(tx, inOrder(events.flatMap(({ userId }) => userId ?? [])), inOrder(guests))
			if (settled !== undefined) await tx.update(customerCheckpoint).set({ eventId: settled })
		})
		after = events.length === slice ? (events.at(-1)?.id ?? null) : null
	}
}

const inOrder = (keys: readonly string[]): string[] => [...new Set(keys)].sort()

function eventsAfter(db: Db, after: number) {
	const { id, orderId, at } = publishedOrderEvents
	const { userId, customer } = publishedOrders
	return db
		.select({ id, userId, customer, isSettled: sql<boolean>`${at} < now() - ${overlap}` })
		.from(publishedOrderEvents)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.where(gt(id, after))
		.orderBy(asc(id))
		.limit(slice)
}

async function followAccounts(db: Db, from: Date): Promise<void> {
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
						: gt(updatedAt, sql`${from.toISOString()}::timestamptz - ${overlap}`),
					// With an end, though there is none: of a range PostgreSQL expects few rows.
					lt(updatedAt, sql`'infinity'`),
				),
			)
			.orderBy(asc(updatedAt), asc(id))
			.limit(slice)
		const users = inOrder(rows.map((row) => row.id))
		await transaction(db, (tx) => countCustomers(tx, users, []))
		after = rows.length === slice ? (rows.at(-1) ?? null) : null
		if (!after) break
	}
	await db.update(customerCheckpoint).set({ accountsAt: through })
}

const countOldest = (db: Db): Promise<void> =>
	transaction(db, async (tx) => {
		const { userId, guest, countedAt } = customers
		const oldest = await tx
			.select({ userId, guest })
			.from(customers)
			.where(lt(countedAt, sql`now() - interval '1 day'`))
			.orderBy(asc(countedAt))
			.limit(slice)
		const users = oldest.flatMap((row) => row.userId ?? [])
		const guests = oldest.flatMap((row) => row.guest ?? [])
		await countCustomers(tx, inOrder(users), inOrder(guests))
	})
