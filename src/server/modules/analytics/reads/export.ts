import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { exportFigures } from '#contracts/insight/analytics.ts'
import { dimensionNames } from '#contracts/insight/dimensions.ts'
import { type MetricId, metricDefinitions } from '#contracts/insight/metrics.ts'
import { csvRow } from '#contracts/shared/csv.ts'
import type { Db } from '#server/db/client.ts'
import type { FileReply } from '#server/http/serve.ts'
import { seriesOf } from './series.ts'

/** A figure as spreadsheets take it: dollars with two decimals; empty where it is not defined. */
const cell = (metric: MetricId, value: number | null | undefined): string | number | null =>
	value === null || value === undefined
		? null
		: metricDefinitions[metric].unit === 'cents'
			? (value / 100).toFixed(2)
			: value

/** The rows of a series as a file: one for each period and key. */
export async function exportedFigures(db: Db, query: z.output<typeof exportFigures.query>): Promise<FileReply> {
	const series = await seriesOf(db, query)
	const { metrics, by } = query
	const head = ['From', ...(by ? [dimensionNames[by]] : []), ...metrics.map((metric) => titleOf(metric))]
	const rows = series.lines.flatMap((line) =>
		series.periods.map((period, at) => [
			period,
			...(by ? [line.label] : []),
			...metrics.map((metric) => cell(metric, line.values[metric]?.[at])),
		]),
	)
	return {
		attached: Readable.from([head, ...rows].map(csvRow)),
		fileName: `figures-${query.from}-${query.to}.csv`,
		type: 'text/csv; charset=utf-8',
	}
}

const titleOf = (metric: MetricId): string => {
	const { name, unit } = metricDefinitions[metric]
	return unit === 'cents' ? `${name} (USD)` : name
}
