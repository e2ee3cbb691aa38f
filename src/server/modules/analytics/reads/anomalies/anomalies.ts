import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listAnomalies } from '#contracts/insight/supply-reads.ts'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { countedThroughOf } from '../../counting/rollup-state.ts'
import { checkSpan } from '../../metrics/check-question.ts'
import { soldItems } from '../../metrics/items.ts'
import { withStatementTimeout } from '../../metrics/with-statement-timeout.ts'
import { returnAnomalies } from './returns.ts'
import { conversionAnomalies, salesAnomalies, searchAnomalies } from './sales.ts'

/** What is out of the ordinary at the end of a span, whose last day is yesterday at the latest: today is not over. */
export async function anomaliesIn(
	db: Db,
	span: z.output<typeof listAnomalies.query>,
): Promise<ReplyOf<typeof listAnomalies>> {
	checkSpan(span)
	const yesterday = dayLater(storeToday(), -1)
	const isOver = span.to < yesterday
	const to = isOver ? span.to : yesterday
	return withStatementTimeout(db, async (tx) => {
		const found = [
			...(await returnAnomalies(tx, await soldItems(tx), to)),
			...(await salesAnomalies(tx, to)),
			...(await conversionAnomalies(tx, to)),
			...(await searchAnomalies(tx, to)),
		]
		const items = found.filter(({ day }) => day >= span.from || day === to)
		return { items: items.sort((a, b) => b.day.localeCompare(a.day)), countedThrough: await countedThroughOf(tx) }
	})
}
