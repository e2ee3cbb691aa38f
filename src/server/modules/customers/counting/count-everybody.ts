import { and, asc, desc, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { publishedOrderBuyers, publishedOrderEvents } from '#server/modules/orders/index.ts'
import { customerCheckpoint } from '../tables.ts'
import type { CountTogether } from './count-each.ts'
import { readOverlap, slice } from './slices.ts'

/** The first time ever: by the customers, who are fewer than the events of their orders. */
export async function countEverybody(db: Db, count: CountTogether): Promise<void> {
	const accountsAt = new Date()
	const eventId = await lastSettledEvent(db)
	const { id } = publishedUsers
	await inSlices(
		(after) => db.select({ key: id }).from(publishedUsers).where(gt(id, after)).orderBy(asc(id)).limit(slice),
		(users) => count({ users }),
	)
	const { customer, userId } = publishedOrderBuyers
	await inSlices(
		(after) =>
			db
				.selectDistinct({ key: sql<string>`${customer}` })
				.from(publishedOrderBuyers)
				.where(and(gt(customer, after), isNull(userId)))
				.orderBy(asc(customer))
				.limit(slice),
		(guests) => count({ guests }),
	)
	await db.insert(customerCheckpoint).values({ eventId, accountsAt }).onConflictDoNothing()
}

async function lastSettledEvent(db: Db): Promise<number> {
	const { id, at } = publishedOrderEvents
	const [last] = await db
		.select({ id })
		.from(publishedOrderEvents)
		.where(lt(at, sql`now() - ${readOverlap}`))
		.orderBy(desc(id))
		.limit(1)
	return last?.id ?? 0
}

async function inSlices(
	next: (after: string) => Promise<{ key: string }[]>,
	count: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
	for (let after: string | null = ''; after !== null; ) {
		const keys: string[] = (await next(after)).map(({ key }) => key)
		await count(keys)
		after = keys.length === slice ? (keys.at(-1) ?? null) : null
	}
}
