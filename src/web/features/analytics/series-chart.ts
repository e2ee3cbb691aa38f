import type { Annotation, SeriesLine, SeriesReply } from '#contracts/insight/analytics.ts'
import { type MetricId, metricDefinitions } from '#contracts/insight/metrics.ts'
import type { Span } from '#contracts/insight/spans.ts'
import { figureChange, figureText, shortFigure } from '#web/features/insight/figure-text.ts'
import type { ChartData, Value } from '#web/ui/chart/chart-data.ts'
import { daysOfPeriod, periodNames } from './periods.ts'

/** As many series as there are colors; what is beyond them is one, where it can be added up. */
const maxSeries = 5

interface ShownLine {
	label: string
	values: readonly Value[]
	before: readonly Value[] | null
}

/** Whether lines may be added up to one: ratios may not. */
export const isAdditive = (metric: MetricId): boolean => metricDefinitions[metric].unit !== 'ratio' && metric !== 'aov'

const valuesOf = (line: SeriesLine | undefined, metric: MetricId): readonly Value[] => line?.values[metric] ?? []

const sumOf = (lists: ReadonlyArray<readonly Value[]>, count: number): Value[] =>
	Array.from({ length: count }, (_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0))

/** The lines of an answer that a chart has room for, with those before by the same keys. */
export function shownLines({ lines, periods, compared }: SeriesReply, metric: MetricId): ShownLine[] {
	const before = (line: SeriesLine) =>
		compared
			? valuesOf(
					compared.lines.find(({ key }) => key === line.key),
					metric,
				)
			: null
	const shown = (line: SeriesLine): ShownLine => ({
		label: line.key === null ? metricDefinitions[metric].name : line.label,
		values: valuesOf(line, metric),
		before: before(line),
	})
	if (lines.length <= maxSeries) return lines.map(shown)
	if (!isAdditive(metric)) return lines.slice(0, maxSeries).map(shown)
	const first = lines.slice(0, maxSeries - 1)
	const keys = new Set(first.map(({ key }) => key))
	const rest = lines.slice(maxSeries - 1)
	const restBefore = compared?.lines.filter(({ key }) => !keys.has(key))
	return [
		...first.map(shown),
		{
			label: 'Others',
			values: sumOf(
				rest.map((line) => valuesOf(line, metric)),
				periods.length,
			),
			before: restBefore
				? sumOf(
						restBefore.map((line) => valuesOf(line, metric)),
						periods.length,
					)
				: null,
		},
	]
}

interface SeriesChart {
	reply: SeriesReply
	metric: MetricId
	today: string
	comparedName: string | null
	/** The rows behind these days. */
	rowsOf?: (days: Span) => string
}

/** What a chart shows of an answer: a point for each period, with the notes of its days and the way to its rows. */
export function seriesChart({ reply, metric, today, comparedName, rowsOf }: SeriesChart): ChartData {
	const { unit } = metricDefinitions[metric]
	const lines = shownLines(reply, metric)
	const { compared, step } = reply
	return {
		series: lines.map(({ label }) => label),
		format: (value) => figureText(unit, value),
		short: (value) => shortFigure(unit, value),
		change: (now, before) => figureChange(unit, now ?? null, before ?? null),
		...(comparedName && { compared: comparedName }),
		points: reply.periods.map((period, index) => {
			const days = daysOfPeriod(period, step, reply)
			const was = compared?.periods[index]
			const notes = notesOf(reply.annotations, days)
			return {
				...periodNames(period, step, reply),
				values: lines.map(({ values }) => values[index] ?? null),
				...(was &&
					compared && {
						before: {
							name: periodNames(was, step, compared).name,
							values: lines.map(({ before }) => before?.[index] ?? null),
						},
					}),
				...(days.to >= today && { isOpen: true }),
				...(notes.length > 0 && { notes }),
				...(rowsOf && { to: rowsOf(days) }),
			}
		}),
	}
}

const notesOf = (annotations: readonly Annotation[], { from, to }: Span): string[] =>
	annotations.filter(({ day }) => day >= from && day <= to).map(({ text, author }) => `${text} (${author})`)
