import type { MetricId } from '#contracts/insight/metrics.ts'
import type { Span, Step } from '#contracts/insight/spans.ts'
import { dayLater } from '#contracts/shared/calendar.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { checkQuestion, type Question } from './check-question.ts'
import { emptySums, isVisit, metricOf, type Sums, sumsPlus } from './formulas.ts'
import { type Item, soldItems } from './items.ts'
import { type SumRow, salesSumsOf, visitSumsOf } from './sums.ts'
import { withStatementTimeout } from './with-statement-timeout.ts'

/** A metric of a period, of a key of the dimension where there is one; null where its divisor is 0. */
export interface MetricValue {
	period: string
	key: string | null
	values: Partial<Record<MetricId, number | null>>
}

/** At most so many lines of a dimension: what more there are is for a table. */
const maxLines = 60

/** The first day of each period of a span, in order; weeks begin on Mondays, the first one before the span where it must. */
export function periodsOf(step: Step, { from, to }: Span): string[] {
	if (step === 'total') return [from]
	const periods: string[] = []
	const weekday = (new Date(from).getUTCDay() + 6) % 7
	for (
		let day = step === 'month' ? `${from.slice(0, 8)}01` : step === 'week' ? dayLater(from, -weekday) : from;
		day <= to;
		day =
			step === 'month'
				? `${dayLater(`${day.slice(0, 7)}-28`, 4).slice(0, 8)}01`
				: dayLater(day, step === 'week' ? 7 : 1)
	)
		periods.push(day)
	return periods
}

/** The sums behind some metrics: sales and visits of a period and key together. */
export async function sumsBehind(db: DbOrTx, question: Question, items: readonly Item[]): Promise<SumRow[]> {
	const sales = question.metrics.some((metric) => !isVisit(metric)) ? await salesSumsOf(db, question, items) : []
	const visits = question.metrics.some(isVisit) ? await visitSumsOf(db, question) : []
	return [...sales, ...visits]
}

export function sumsByPeriod(rows: readonly SumRow[]): Map<string, Sums> {
	const found = new Map<string, Sums>()
	for (const { period, sums } of rows) found.set(period, sumsPlus(found.get(period) ?? emptySums(), sums))
	return found
}

export const valuesOf = (metrics: readonly MetricId[], sums: Sums): MetricValue['values'] =>
	Object.fromEntries(metrics.map((metric) => [metric, metricOf(metric, sums)]))

/**
 * Metrics of a span in steps, by a dimension and narrowed by all of them, as they were known on a day: the one way by which
 * pages, exports and the pages of investors read figures. Throws `SPAN_INVALID` and `METRIC_INVALID`.
 */
export async function metricValues(db: Db, question: Question): Promise<MetricValue[]> {
	checkQuestion(question, maxLines)
	return withStatementTimeout(db, async (tx) => {
		const rows = await sumsBehind(tx, question, await soldItems(tx))
		const found = Map.groupBy(rows, ({ key }) => key)
		if (!question.by && found.size === 0) found.set(null, [])
		const periods = periodsOf(question.step, question)
		return [...found].flatMap(([key, ofKey]) => {
			const sums = sumsByPeriod(ofKey)
			return periods.map((period) => ({
				period,
				key,
				values: valuesOf(question.metrics, sums.get(period) ?? emptySums()),
			}))
		})
	})
}
