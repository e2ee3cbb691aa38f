import { storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { keysQuery } from '#web/features/analytics/filters.tsx'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import { analyticsViewIn } from '#web/features/analytics/view.ts'
import type { Page } from '#web/page.ts'
import { Anomalies, anomaliesQuery } from './analytics/anomalies.tsx'
import { Counted } from './analytics/counted.tsx'
import { Explore, exploredIn, preloadExplored } from './analytics/explore.tsx'
import { Restatements } from './analytics/restatements.tsx'
import { Tiles, tileQueries } from './analytics/tiles.tsx'

const fallback = 'yesterday'

/** All that the first screen shows, asked for at once. */
export const preload: Page['preload'] = ({ queries, url }) => {
	const view = analyticsViewIn(url.searchParams, storeToday(), fallback)
	return Promise.all([
		queries.prefetchQuery(anomaliesQuery(view)),
		...tileQueries(view).map((query) => queries.prefetchQuery(query)),
		preloadExplored(queries, view, exploredIn(url.searchParams)),
		queries.prefetchQuery(keysQuery),
	])
}

export const head: Page['head'] = () => ({
	title: 'Analytics · Back office',
	description:
		'What happened: sales, orders, margins and visits, where they came from, and what is out of the ordinary.',
	isPrivate: true,
})

export default function AnalyticsPageOfSales() {
	const state = useAnalyticsView(fallback)
	return (
		<AnalyticsPage state={state} hasFilters isCompared>
			<Anomalies view={state.view} />
			<Tiles view={state.view} />
			<Explore state={state} />
			<Restatements view={state.view} />
			<Counted />
		</AnalyticsPage>
	)
}
