import { and, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listRestatements } from '#contracts/insight/analytics-desk.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { salesSums } from '../tables.ts'

/** What became known of the days of a span after they had ended, the newest day first. Throws `SPAN_INVALID`. */
export async function restatementsIn(
	db: Db,
	query: z.output<typeof listRestatements.query>,
): Promise<ReplyOf<typeof listRestatements>> {
	checkSpan(query)
	const limit = Number(query.limit ?? 50)
	const after = cursorKeyOf(query.cursor, z.tuple([cursorPart.day, cursorPart.day, cursorPart.text]))
	const { day, knownOn, channel } = salesSums
	const sum = (text: ReturnType<typeof sql>) => sql<number>`sum(${text})::float8`
	const rows = await withStatementTimeout(db, (tx) =>
		tx
			.select({
				day,
				knownOn,
				channel: sql<'store' | 'wholesale'>`${channel}`,
				netCents: sum(sql`gross_cents - discount_cents - tokens_cents - returns_cents`),
				returnsCents: sum(sql`returns_cents`),
				discountCents: sum(sql`discount_cents`),
				tokensCents: sum(sql`tokens_cents`),
				cogsCents: sum(sql`cogs_cents`),
				orders: sum(sql`order_count`),
			})
			.from(salesSums)
			.where(
				and(
					sql`level = 'mix' AND known_on > day AND day BETWEEN ${query.from}::date AND ${query.to}::date`,
					after ? sql`(day, known_on, channel) < (${after[0]}::date, ${after[1]}::date, ${after[2]})` : undefined,
				),
			)
			.groupBy(day, knownOn, channel)
			.orderBy(sql`day DESC, known_on DESC, channel DESC`)
			.limit(limit + 1),
	)
	return pageOf(rows, limit, (row) => [row.day, row.knownOn, row.channel])
}
