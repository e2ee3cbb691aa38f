import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatCount } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { stockLots } from '../tables.ts'
import { stockCountLines, stockCounts } from './tables.ts'

/** Lots named of a sheet, which may have thousands. */
const maxNamed = 10

const theirs = alias(stockCountLines, 'theirs')

/**
 * Refuses a sheet of which another has posted a lot since the lot was counted here: what both found missing would be taken
 * away twice. Items are locked when a lot is counted and when it is posted, so the clock tells which came first. Throws
 * `CONFLICT`.
 */
export async function confirmNotOvertaken(tx: Tx, countId: string): Promise<void> {
	const { counted, countedAt, lotId } = stockCountLines
	const first = sql`(SELECT min(counted_at) FROM ${stockCountLines} WHERE count_id = ${countId})`
	// Few sheets, told by their ids: their lines are found by index, however many sheets there ever were.
	const since = await tx
		.select({ id: stockCounts.id })
		.from(stockCounts)
		.where(and(eq(stockCounts.state, 'posted'), ne(stockCounts.id, countId), gt(stockCounts.endedAt, first)))
	if (since.length === 0) return
	const overtaken = await tx
		.selectDistinct({ lotId, code: stockLots.code })
		.from(stockCounts)
		.innerJoin(theirs, eq(theirs.countId, stockCounts.id))
		.innerJoin(stockCountLines, and(eq(stockCountLines.countId, countId), eq(lotId, theirs.lotId)))
		.innerJoin(stockLots, eq(stockLots.id, lotId))
		.where(
			and(
				inArray(
					stockCounts.id,
					since.map(({ id }) => id),
				),
				gt(stockCounts.endedAt, countedAt),
				isNotNull(theirs.counted),
				isNotNull(counted),
			),
		)
		.orderBy(asc(stockLots.code), asc(lotId))
	if (overtaken.length === 0) return
	const named = overtaken.slice(0, maxNamed).map(({ code }) => code)
	const more = overtaken.length > maxNamed ? ` and ${formatCount(overtaken.length - maxNamed)} more` : ''
	const lots = `${overtaken.length === 1 ? 'lot' : 'lots'} ${named.join(', ')}${more}`
	throw new Refusal(
		'CONFLICT',
		`Nothing was posted: another count of ${lots} was posted since. Count again what lies there, or take its count back.`,
		{ details: { lots: overtaken.map((lot) => lot.lotId) } },
	)
}
