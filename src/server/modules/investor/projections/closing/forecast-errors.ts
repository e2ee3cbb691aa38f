import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listForecastErrors } from '#contracts/insight/projections/projections.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { scenarioBy } from '../scenarios/scenario-reads.ts'
import { projectionActuals as actuals, projectionForecasts as forecasts } from '../tables.ts'

const errorCursorKey = z.tuple([cursorPart.text, cursorPart.text, cursorPart.int4])

/** What versions expected of closed months beside what happened; the newest month first, then by line and version. */
export async function forecastErrorPage(
	db: DbOrTx,
	of: string,
	query: Paging,
): Promise<ReplyOf<typeof listForecastErrors>> {
	const last = cursorKeyOf(query.cursor, errorCursorKey)
	const found = await scenarioBy(db, of)
	const limit = Number(query.limit ?? 50)
	const { month, line, version, forecast, scenarioId } = forecasts
	const rows = await db
		.select({ month, line, version, forecast, value: actuals.value })
		.from(forecasts)
		.innerJoin(actuals, and(eq(actuals.month, month), eq(actuals.line, line)))
		.where(
			and(
				eq(scenarioId, found.id),
				last ? sql`(${month}, ${line}, ${version}) < (${last[0]}, ${last[1]}, ${last[2]}::int)` : undefined,
			),
		)
		.orderBy(desc(month), desc(line), desc(version))
		.limit(limit + 1)
	return pageOf(rows, limit, (row) => [row.month, row.line, row.version])
}
