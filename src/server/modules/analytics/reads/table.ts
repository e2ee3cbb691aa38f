import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { metricTable } from '#contracts/insight/analytics.ts'
import { type MetricId, metricDefinitions } from '#contracts/insight/metrics.ts'
import { comparedSpan } from '#contracts/insight/spans.ts'
import type { Db } from '#server/db/client.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { checkQuestion, type Question } from '../metrics/check-question.ts'
import { emptySums, metricOf, type Sums, sumsPlus } from '../metrics/formulas.ts'
import { soldItems } from '../metrics/items.ts'
import { sumsBehind, valuesOf } from '../metrics/metric-values.ts'
import type { SumRow } from '../metrics/sums.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { keyLabelsOf } from './labels.ts'
import { filtersIn, rankedWithBefore } from './series.ts'

const maxRows = 500

const totalOf = (rows: readonly SumRow[]): Sums => rows.reduce((all, { sums }) => sumsPlus(all, sums), emptySums())

/** Metrics of a span for each key of a dimension, the largest now first. Throws `SPAN_INVALID` and `METRIC_INVALID`. */
export async function tableOf(db: Db, query: z.output<typeof metricTable.query>): Promise<ReplyOf<typeof metricTable>> {
	const { from, to, by, metrics } = query
	const question: Question = { metrics, from, to, by, step: 'total', asOf: query.asOf, filters: filtersIn(query) }
	checkQuestion(question, maxRows)
	const compared = query.compare ? comparedSpan({ from, to }, query.compare) : null
	return withStatementTimeout(db, async (tx) => {
		const items = await soldItems(tx)
		const rows = await sumsBehind(tx, question, items)
		const before = compared && (await sumsBehind(tx, { ...question, ...compared }, items))
		const [first] = metrics as [MetricId]
		const total = totalOf(rows)
		const whole = metricDefinitions[first].unit === 'ratio' ? 0 : (metricOf(first, total) ?? 0)
		const labelOf = keyLabelsOf(by, items)
		const sumsOf = (found: readonly SumRow[], key: string) => totalOf(found.filter((row) => row.key === key))
		return {
			...{ from, to, compared },
			rows: rankedWithBefore(rows, before ?? [], first)
				.slice(0, maxRows)
				.map((ranked) => {
					const key = ranked ?? ''
					const sums = sumsOf(rows, key)
					return {
						...{ key, label: labelOf(key), values: valuesOf(metrics, sums) },
						previous: before && valuesOf(metrics, sumsOf(before, key)),
						share: whole === 0 ? null : (metricOf(first, sums) ?? 0) / whole,
					}
				}),
			total: valuesOf(metrics, total),
			previousTotal: before && valuesOf(metrics, totalOf(before)),
			countedThrough: await countedThroughOf(tx),
		}
	})
}
