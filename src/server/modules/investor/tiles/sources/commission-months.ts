import { and, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { publishedCreatorDays } from '#server/modules/creators/index.ts'

/** Commissions of creators in each month, less what came back in it, until a day. */
export async function commissionMonths(db: Db, asOf: string, months: readonly string[]): Promise<number[]> {
	const { day, commissionCents } = publishedCreatorDays
	const month = sql<string>`date_trunc('month', ${day}::timestamp)::date::text`
	const rows = await db
		.select({ month: month.as('month'), cents: sql`sum(${commissionCents})`.mapWith(Number) })
		.from(publishedCreatorDays)
		.where(and(gte(day, months[0] ?? asOf), lte(day, asOf)))
		.groupBy(sql`1`)
	return months.map((each) => rows.find((row) => row.month === each)?.cents ?? 0)
}
