import { metricSeries, type SeriesReply } from '#contracts/insight/analytics.ts'
import { type Dimension, dimensionNames } from '#contracts/insight/dimensions.ts'
import { dimensionsOf, type MetricId, metricDefinitions } from '#contracts/insight/metrics.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import {
	type AnalyticsView,
	askedIn,
	chartedSpan,
	comparedText,
	rowsUrl,
	spanIn,
	stepFor,
} from '#web/features/analytics/view.ts'
import { Tile } from '#web/features/insight/tile.tsx'

/** The figures of the morning. */
const tiles: readonly MetricId[] = [
	'netSales',
	'orders',
	'aov',
	'units',
	'cases',
	'contribution1',
	'contribution1Rate',
	'newCustomers',
	'repeatOrderShare',
	'returns',
	'conversion',
	'pageViews',
]

/** The metrics that can be shown under the filters of a view, and the others: not every one is kept by every dimension. */
export function splitByFilters(metrics: readonly MetricId[], { filters }: Pick<AnalyticsView, 'filters'>) {
	const needed = Object.keys(filters) as Dimension[]
	const hasDimensions = (metric: MetricId) => needed.every((dimension) => dimensionsOf(metric).includes(dimension))
	return { shown: metrics.filter(hasDimensions), hidden: metrics.filter((metric) => !hasDimensions(metric)) }
}

const seriesQuery = (view: AnalyticsView, span: { from: string; to: string }) =>
	figuresOf(metricSeries, {
		query: {
			...askedIn({ ...view, ...span }),
			step: stepFor(span),
			metrics: splitByFilters(tiles, view).shown.join(','),
		},
	})

/** The span itself, and the days around it that the trends show: most often the same. */
export const tileQueries = (view: AnalyticsView) => [
	seriesQuery(view, spanIn(view)),
	seriesQuery(view, chartedSpan(view)),
]

/** Twelve figures with their change and their trend. */
export function Tiles({ view }: { view: AnalyticsView }) {
	const { shown, hidden } = splitByFilters(tiles, view)
	return (
		<section aria-label="Figures" className="grid gap-3">
			<ReadPart query={seriesQuery(view, spanIn(view))} height="h-80">
				{(reply) => (
					<ReadPart query={seriesQuery(view, chartedSpan(view))} height="h-80">
						{(trends) => (
							<>
								{reply.countedThrough === null && (
									<p role="status" className="rounded-xl border border-line bg-card px-4 py-3 text-sm">
										Figures are counted for the first time. Those of all days are here in a minute or two; load the page
										anew then.
									</p>
								)}
								<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6">
									{shown.map((metric) => (
										<li key={metric} className="grid min-w-0">
											<MetricTile metric={metric} view={view} reply={reply} trends={trends} />
										</li>
									))}
								</ul>
							</>
						)}
					</ReadPart>
				)}
			</ReadPart>
			{hidden.length > 0 && (
				<p className="text-muted text-xs">
					Not shown by{' '}
					{Object.keys(view.filters)
						.map((each) => dimensionNames[each as Dimension].toLowerCase())
						.join(' and ')}
					: {hidden.map((metric) => metricDefinitions[metric].name).join(', ')}.
				</p>
			)}
		</section>
	)
}

interface MetricTileProps {
	metric: MetricId
	view: AnalyticsView
	reply: SeriesReply
	trends: SeriesReply
}

function MetricTile({ metric, view, reply, trends }: MetricTileProps) {
	const { name, unit, sign, formula, grain } = metricDefinitions[metric]
	const compared = comparedText(view)
	const was = reply.compared?.lines[0]?.total[metric] ?? null
	return (
		<Tile
			name={name}
			unit={unit}
			sign={sign}
			formula={`${formula}.`}
			value={reply.lines[0]?.total[metric] ?? null}
			before={compared && reply.compared ? { value: was, name: compared } : undefined}
			trend={trends.lines[0]?.values[metric]}
			trendBefore={trends.compared?.lines[0]?.values[metric]}
			isOpen={trends.to >= storeToday()}
			to={grain === 'day' ? '/admin/analytics/traffic' : rowsUrl(view, spanIn(view))}
		/>
	)
}
