import { metricSeries } from '#contracts/insight/analytics.ts'
import { conversionFunnel, emptySearches } from '#contracts/insight/shopping-reads.ts'
import { calendarDay, storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { seriesChart } from '#web/features/analytics/series-chart.ts'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import {
	type AnalyticsView,
	analyticsViewIn,
	chartedSpan,
	comparedNames,
	spanIn,
	spanText,
	stepFor,
} from '#web/features/analytics/view.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import type { Page } from '#web/page.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { FunnelChart } from '#web/ui/chart/funnel-chart.tsx'

const fallback = 'four'
const compareIn = ({ compare }: AnalyticsView) => (compare === 'none' ? {} : { compare })

const funnelQuery = (view: AnalyticsView) =>
	figuresOf(conversionFunnel, { query: { ...spanIn(view), ...compareIn(view) } })
const searchesQuery = (view: AnalyticsView) => figuresOf(emptySearches, { query: spanIn(view) })
const seriesQuery = (view: AnalyticsView) =>
	figuresOf(metricSeries, {
		query: {
			...chartedSpan(view),
			...compareIn(view),
			step: stepFor(chartedSpan(view)),
			metrics: 'conversion,pageViews',
		},
	})

export const preload: Page['preload'] = ({ queries, url }) => {
	const view = analyticsViewIn(url.searchParams, storeToday(), fallback)
	return Promise.all([
		queries.prefetchQuery(funnelQuery(view)),
		queries.prefetchQuery(searchesQuery(view)),
		queries.prefetchQuery(seriesQuery(view)),
	])
}

export const head: Page['head'] = () => ({
	title: 'Traffic · Analytics · Back office',
	description: 'From a view to a paid order, the pages that are viewed, and what is searched for and not found.',
	isPrivate: true,
})

export default function TrafficPage() {
	const state = useAnalyticsView(fallback)
	const { view } = state
	const compared = view.compare === 'none' ? null : comparedNames[view.compare]
	return (
		<AnalyticsPage state={state} isCompared>
			<div className="grid items-start gap-3 xl:grid-cols-2">
				<ReadPart query={funnelQuery(view)} height="h-96">
					{({ stages, checkouts, pages }) => (
						<>
							<FunnelChart
								title="Where do visitors leave?"
								format={(count) => figureText('count', count)}
								{...(compared && { compared })}
								steps={stages.map(({ label, count, previous }) => ({
									name: label,
									count,
									...(previous !== null && { before: previous }),
								}))}
							>
								Views of pages, counted without cookies: steps are not the same people. Of{' '}
								{figureText('count', checkouts.started)} checkouts that were started{' '}
								{figureText('count', checkouts.completed)} were paid
								{checkouts.conversion !== null && `, ${figureText('ratio', checkouts.conversion)}`}.
							</FunnelChart>
							<BarChart
								title="Which pages are viewed most?"
								rowHead="Page"
								format={(count) => `${figureText('count', count)} ${count === 1 ? 'view' : 'views'}`}
								{...(compared && { compared })}
								bars={pages.slice(0, 12).map(({ path, views, previous }) => ({
									name: path,
									value: views,
									...(previous !== null && { before: previous }),
									to: path,
								}))}
							>
								{spanText(view)}.
							</BarChart>
						</>
					)}
				</ReadPart>
				<div className="grid gap-3">
					<ReadPart query={seriesQuery(view)} height="h-96">
						{(reply) =>
							(['conversion', 'pageViews'] as const).map((metric) => (
								<Chart
									key={metric}
									title={metric === 'conversion' ? 'Are checkouts that begin also paid?' : 'How many pages are viewed?'}
									look={metric === 'conversion' ? 'lines' : 'columns'}
									pointHead="Days"
									data={seriesChart({ reply, metric, today: storeToday(), comparedName: compared })}
								>
									{metric === 'conversion' ? 'Completed ÷ started checkouts.' : 'Pages of the store that were opened.'}
								</Chart>
							))
						}
					</ReadPart>
					<ReadPart query={searchesQuery(view)} height="h-64">
						{({ items, total }) => (
							<BarChart
								title="What is searched for and not found?"
								rowHead="Words"
								format={(count) => `${figureText('count', count)} ${count === 1 ? 'search' : 'searches'}`}
								bars={items.slice(0, 15).map(({ term, searches, lastDay }) => ({
									name: term,
									value: searches,
									detail: `last on ${calendarDay(lastDay)}`,
								}))}
							>
								{figureText('count', total)} searches without a result, {spanText(view)}.
							</BarChart>
						)}
					</ReadPart>
				</div>
			</div>
		</AnalyticsPage>
	)
}
