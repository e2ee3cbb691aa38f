import type { z } from 'zod'
import type { metricSeries, SeriesLine, SeriesReply } from '#contracts/insight/analytics.ts'
import { dimensions, type Filters } from '#contracts/insight/dimensions.ts'
import type { MetricId } from '#contracts/insight/metrics.ts'
import { comparedSpan, type Span } from '#contracts/insight/spans.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { annotationsIn } from '../desk/annotations.ts'
import { checkQuestion, type Question } from '../metrics/check-question.ts'
import { emptySums, metricOf, type Sums, sumsPlus } from '../metrics/formulas.ts'
import { type Item, soldItems } from '../metrics/items.ts'
import { periodsOf, sumsBehind, sumsByPeriod, valuesOf } from '../metrics/metric-values.ts'
import type { SumRow } from '../metrics/sums.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { keyLabelsOf } from './labels.ts'

type SeriesQuery = z.output<typeof metricSeries.query>
/** Keys with a line of their own; the rest is one line. */
const maxLines = 12
const other = 'other'

export const questionOf = (query: Omit<SeriesQuery, 'compare'>): Question => ({
	...{ metrics: query.metrics, from: query.from, to: query.to, step: query.step, by: query.by, asOf: query.asOf },
	filters: filtersIn(query),
})

export const filtersIn = (query: Filters): Filters =>
	Object.fromEntries(dimensions.options.map((each) => [each, query[each]]))

/** Sums over all periods, of each key. */
function totalsByKey(rows: readonly SumRow[]): Map<string | null, Sums> {
	const totals = new Map<string | null, Sums>()
	for (const { key, sums } of rows) totals.set(key, sumsPlus(totals.get(key) ?? emptySums(), sums))
	return totals
}

/** The keys by the first metric, the largest first. */
export function rankedKeys(rows: readonly SumRow[], metric: MetricId): Array<string | null> {
	const sized = [...totalsByKey(rows)].map(([key, sums]) => ({ key, size: Math.abs(metricOf(metric, sums) ?? 0) }))
	return sized.sort((a, b) => b.size - a.size || String(a.key).localeCompare(String(b.key))).map(({ key }) => key)
}

/** The same keys, followed by those that are only in the span before. */
export function rankedWithBefore(
	now: readonly SumRow[],
	before: readonly SumRow[],
	metric: MetricId,
): Array<string | null> {
	const ranked = rankedKeys(now, metric)
	const known = new Set(ranked)
	return [...ranked, ...rankedKeys(before, metric).filter((key) => !known.has(key))]
}

function linesOf(
	rows: readonly SumRow[],
	{ metrics, ...question }: Question,
	shown: ReadonlyArray<string | null>,
	labelOf: (key: string) => string,
): SeriesLine[] {
	const periods = periodsOf(question.step, question)
	const grouped = Map.groupBy(rows, ({ key }) => (shown.includes(key) ? key : other))
	const keys = grouped.has(other) && !shown.includes(other) ? [...shown, other] : shown
	return keys.map((key) => {
		const ofKey = grouped.get(key) ?? []
		const sums = sumsByPeriod(ofKey)
		const total = ofKey.reduce((all, row) => sumsPlus(all, row.sums), emptySums())
		return {
			key,
			label: key === null ? 'All' : key === other && !shown.includes(other) ? 'All others' : labelOf(key),
			values: Object.fromEntries(
				metrics.map((metric) => [metric, periods.map((period) => metricOf(metric, sums.get(period) ?? emptySums()))]),
			),
			total: valuesOf(metrics, total),
		}
	})
}

const answerOf = (
	db: DbOrTx,
	question: Question,
	items: readonly Item[],
): Promise<{ rows: SumRow[] } & { question: Question }> =>
	sumsBehind(db, question, items).then((rows) => ({ rows, question }))

/** Metrics over a span, and over the one that it is compared with. Throws `SPAN_INVALID` and `METRIC_INVALID`. */
export async function seriesOf(db: Db, query: SeriesQuery): Promise<SeriesReply> {
	const question = questionOf(query)
	checkQuestion(question, maxLines + 1)
	const span: Span = { from: query.from, to: query.to }
	const compared = query.compare && comparedSpan(span, query.compare)
	return withStatementTimeout(db, async (tx) => {
		const items = await soldItems(tx)
		const now = await answerOf(tx, question, items)
		const before = compared && (await answerOf(tx, { ...question, ...compared }, items))
		const ranked = question.by ? rankedKeys(now.rows, query.metrics[0] as MetricId) : [null]
		const shown = ranked.slice(0, maxLines)
		const labelOf = question.by ? keyLabelsOf(question.by, items) : () => 'All'
		return {
			...span,
			step: query.step,
			periods: periodsOf(query.step, span),
			lines: linesOf(now.rows, question, shown, labelOf),
			compared:
				before && compared
					? {
							...compared,
							periods: periodsOf(query.step, compared),
							lines: linesOf(before.rows, before.question, shown, labelOf),
						}
					: null,
			annotations: await annotationsIn(tx, span),
			countedThrough: await countedThroughOf(tx),
		}
	})
}
