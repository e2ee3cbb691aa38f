import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { emptySearches } from '#contracts/insight/shopping-reads.ts'
import type { Db } from '#server/db/client.ts'
import { publishedEmptySearches } from '#server/modules/catalog/index.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'

const maxTerms = 200

/** What was searched for and not found, the most frequent first. Throws `SPAN_INVALID`. */
export async function emptySearchesIn(
	db: Db,
	{ from, to }: z.output<typeof emptySearches.query>,
): Promise<ReplyOf<typeof emptySearches>> {
	checkSpan({ from, to })
	const within = sql`day BETWEEN ${from}::date AND ${to}::date`
	return withStatementTimeout(db, async (tx) => {
		const { term, searches } = publishedEmptySearches
		const items = await tx
			.select({ term, searches: sql<number>`sum(${searches})::int`.as('times'), lastDay: sql<string>`max(day)::text` })
			.from(publishedEmptySearches)
			.where(within)
			.groupBy(term)
			.orderBy(desc(sql`times`), term)
			.limit(maxTerms)
		const [all] = await tx
			.select({ total: sql<number>`coalesce(sum(${searches}), 0)::int` })
			.from(publishedEmptySearches)
			.where(within)
		return { items, total: all?.total ?? 0 }
	})
}
