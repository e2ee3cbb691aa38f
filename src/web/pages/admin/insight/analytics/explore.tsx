import type { QueryClient } from '@tanstack/react-query'
import { metricSeries, metricTable } from '#contracts/insight/analytics.ts'
import { type Dimension, dimensionNames, dimensions } from '#contracts/insight/dimensions.ts'
import { dimensionsOf, type MetricId, metricDefinitions, metricId, metricIds } from '#contracts/insight/metrics.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { Annotations } from '#web/features/analytics/annotations.tsx'
import { ExportButton } from '#web/features/analytics/export-button.tsx'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { isAdditive, seriesChart } from '#web/features/analytics/series-chart.ts'
import type { ViewState } from '#web/features/analytics/use-analytics-view.ts'
import {
	type AnalyticsView,
	askedIn,
	chartedSpan,
	comparedNames,
	rowsUrl,
	spanIn,
	spanText,
	stepFor,
} from '#web/features/analytics/view.ts'
import { figureChange, figureText } from '#web/features/insight/figure-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Choices } from './choices.tsx'

interface Explored {
	metric: MetricId
	by: Dimension | null
}

/** What the URL says about the chart: a metric, and what it is broken down by. */
export function exploredIn(params: URLSearchParams): Explored {
	const metric = metricId.safeParse(params.get('metric'))
	const chosen = metric.success ? metric.data : 'netSales'
	const by = dimensions.safeParse(params.get('by'))
	const told = dimensionsOf(chosen)
	if (by.success && told.includes(by.data)) return { metric: chosen, by: by.data }
	return { metric: chosen, by: params.get('by') === 'all' || !told.includes('channel') ? null : 'channel' }
}

const isTellable = (view: AnalyticsView, { metric }: Explored) =>
	Object.keys(view.filters).every((dimension) => dimensionsOf(metric).includes(dimension as Dimension))

const askedBy = (view: AnalyticsView, { metric, by }: Explored) => ({
	...askedIn({ ...view, ...chartedSpan(view) }),
	step: stepFor(chartedSpan(view)),
	metrics: metric,
	...(by && { by }),
})

const seriesQuery = (view: AnalyticsView, explored: Explored) =>
	figuresOf(metricSeries, { query: askedBy(view, explored) })

const tableQuery = (view: AnalyticsView, metric: MetricId, by: Dimension) =>
	figuresOf(metricTable, { query: { ...askedIn(view), metrics: metric, by } })

/** Loads the chart and table of the explored metric; nothing where the page is filtered by a dimension that it does not have. */
export async function preloadExplored(queries: QueryClient, view: AnalyticsView, explored: Explored): Promise<void> {
	if (!isTellable(view, explored)) return
	await Promise.all([
		queries.prefetchQuery(seriesQuery(view, explored)),
		explored.by && queries.prefetchQuery(tableQuery(view, explored.metric, explored.by)),
	])
}

/** One metric over time and by a dimension: each point and each bar opens its rows. */
export function Explore({ state }: { state: ViewState }) {
	const { view, params, choose } = state
	const explored = exploredIn(params)
	const { metric, by } = explored
	return (
		<section aria-label="A closer look" className="grid gap-3">
			<div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
				<div className="flex flex-wrap gap-3">
					<Choices
						label="Figure"
						value={metric}
						choices={metricIds.map((id) => [id, metricDefinitions[id].name])}
						onChoose={(value) => choose({ metric: value })}
					/>
					<Choices
						label="Broken down by"
						value={by ?? 'all'}
						choices={[['all', 'Nothing'], ...dimensionsOf(metric).map((id) => [id, dimensionNames[id]] as const)]}
						onChoose={(value) => choose({ by: value })}
					/>
				</div>
				<ExportButton query={askedBy(view, explored)} name={`${metric}-${view.from}-${view.to}`} />
			</div>
			{isTellable(view, explored) ? (
				<div className={by ? 'grid items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'grid gap-3'}>
					<OverTime view={view} explored={explored} />
					{by && <ByKey view={view} metric={metric} by={by} />}
				</div>
			) : (
				<p className="rounded-2xl border border-line bg-card px-5 py-10 text-center text-muted text-sm">
					{metricDefinitions[metric].name} is not kept by what the page is narrowed to. Choose another figure, or take a
					filter off.
				</p>
			)}
		</section>
	)
}

function OverTime({ view, explored }: { view: AnalyticsView; explored: Explored }) {
	const { metric, by } = explored
	const { name, formula, grain } = metricDefinitions[metric]
	const step = stepFor(chartedSpan(view))
	return (
		<ReadPart query={seriesQuery(view, explored)} height="h-96">
			{(reply) => (
				<Chart
					title={`How did ${lower(name)} go, ${step} by ${step}${by ? `, by ${dimensionNames[by].toLowerCase()}` : ''}?`}
					look={isAdditive(metric) && by ? 'columns' : 'lines'}
					pointHead={{ day: 'Day', week: 'Week', month: 'Month' }[step]}
					actions={<Annotations annotations={reply.annotations} day={view.to} />}
					data={seriesChart({
						reply,
						metric,
						today: storeToday(),
						comparedName: view.compare === 'none' ? null : comparedNames[view.compare],
						...(grain !== 'day' && { rowsOf: (days) => rowsUrl(view, days) }),
					})}
				>
					{formula}. {spanText(chartedSpan(view))}.{view.compare !== 'none' && ' Dashed: what it is compared with.'}
				</Chart>
			)}
		</ReadPart>
	)
}

const ByKey = ({ view, metric, by }: { view: AnalyticsView; metric: MetricId; by: Dimension }) => (
	<ReadPart query={tableQuery(view, metric, by)} height="h-96">
		{({ rows }) => (
			<BarChart
				title={`Which ${dimensionNames[by].toLowerCase()} made it?`}
				rowHead={dimensionNames[by]}
				format={(value) => figureText(metricDefinitions[metric].unit, value)}
				change={(now, before) => figureChange(metricDefinitions[metric].unit, now ?? null, before ?? null)}
				{...(view.compare !== 'none' && { compared: comparedNames[view.compare] })}
				bars={rows.slice(0, 10).map(({ key, label, values, previous }) => ({
					name: label,
					value: values[metric] ?? null,
					...(previous && { before: previous[metric] ?? null }),
					to: rowsUrl(view, spanIn(view), { [by]: key }),
				}))}
			>
				{spanText(view)}
				{rows.length > 10 && `, the first ten of ${rows.length}`}. A mark across is what it is compared with.
			</BarChart>
		)}
	</ReadPart>
)

/** A name within a sentence; what is written in capitals stays. */
const lower = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
