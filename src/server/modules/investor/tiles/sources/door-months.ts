import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { endOfStoreDay, storeDayOf } from '#server/db/statements/store-day.ts'
import { publishedRetailAccounts } from '#server/modules/prospects/index.ts'
import { publishedRetailLocations } from '#server/modules/store-locator/index.ts'

/** Doors at the end of each month, and of the day: shops of our own list, and those that distributors have won and kept. */
export async function doorMonths(db: DbOrTx, asOf: string, months: readonly string[]): Promise<number[]> {
	const { createdAt, source } = publishedRetailLocations
	const { openedAt, closedAt } = publishedRetailAccounts
	const isThere = (at: typeof openedAt | typeof closedAt | typeof createdAt) => sql`${at} < ${endOfStoreDay(asOf)}`
	const monthOf = (at: typeof openedAt | typeof closedAt | typeof createdAt) =>
		sql<string>`date_trunc('month', ${storeDayOf(at)}::timestamp)::date::text`.as('month')
	const own = db
		.select({ month: monthOf(createdAt), doors: sql<number>`1`.as('doors') })
		.from(publishedRetailLocations)
		.where(and(eq(source, 'house'), isThere(createdAt)))
	const won = db
		.select({ month: monthOf(openedAt), doors: sql<number>`1`.as('doors') })
		.from(publishedRetailAccounts)
		.where(isThere(openedAt))
	const givenUp = db
		.select({ month: monthOf(closedAt), doors: sql<number>`-1`.as('doors') })
		.from(publishedRetailAccounts)
		.where(isThere(closedAt))
	const changes = unionAll(own, won, givenUp).as('door_changes')
	const rows = await db
		.select({ month: changes.month, doors: sql`sum(${changes.doors})`.mapWith(Number) })
		.from(changes)
		.groupBy(changes.month)
	return months.map((end) => rows.reduce((sum, row) => (row.month <= end ? sum + row.doors : sum), 0))
}
