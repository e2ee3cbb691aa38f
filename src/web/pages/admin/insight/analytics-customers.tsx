import { customerCohorts, customerSegments } from '#contracts/insight/shopping-reads.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import { type AnalyticsView, analyticsViewIn, spanIn } from '#web/features/analytics/view.ts'
import type { Page } from '#web/page.ts'
import { Cohorts } from './analytics-customers/cohorts.tsx'
import { Segments } from './analytics-customers/segments.tsx'

const fallback = 'year'
const cohortsQuery = (view: AnalyticsView) => figuresOf(customerCohorts, { query: spanIn(view) })
const segmentsQuery = figuresOf(customerSegments, {})

export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.prefetchQuery(cohortsQuery(analyticsViewIn(url.searchParams, storeToday(), fallback))),
		queries.prefetchQuery(segmentsQuery),
	])

export const head: Page['head'] = () => ({
	title: 'Customers · Analytics · Back office',
	description: 'Who comes back: cohorts, repeat rate, what a customer is worth by day n, and segments.',
	isPrivate: true,
})

export default function CustomersAnalyticsPage() {
	const state = useAnalyticsView(fallback)
	return (
		<AnalyticsPage state={state}>
			<ReadPart query={cohortsQuery(state.view)} height="h-96">
				{(reply) => <Cohorts reply={reply} />}
			</ReadPart>
			<ReadPart query={segmentsQuery} height="h-96">
				{(reply) => <Segments reply={reply} />}
			</ReadPart>
		</AnalyticsPage>
	)
}
