import { promotionResults } from '#contracts/insight/shopping-reads.ts'
import { programResults } from '#contracts/insight/supply-reads.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import { type AnalyticsView, analyticsViewIn, spanIn } from '#web/features/analytics/view.ts'
import type { Page } from '#web/page.ts'
import { Programs } from './analytics-promotions/programs.tsx'
import { Promotions } from './analytics-promotions/promotions.tsx'

const fallback = 'four'
const promotionsQuery = (view: AnalyticsView) => figuresOf(promotionResults, { query: spanIn(view) })
const programsQuery = (view: AnalyticsView) => figuresOf(programResults, { query: spanIn(view) })

export const preload: Page['preload'] = ({ queries, url }) => {
	const view = analyticsViewIn(url.searchParams, storeToday(), fallback)
	return Promise.all([queries.prefetchQuery(promotionsQuery(view)), queries.prefetchQuery(programsQuery(view))])
}

export const head: Page['head'] = () => ({
	title: 'Promotions and programs · Analytics · Back office',
	description: 'What promotions brought against a stated baseline, and the token and creator programs.',
	isPrivate: true,
})

export default function PromotionsAnalyticsPage() {
	const state = useAnalyticsView(fallback)
	return (
		<AnalyticsPage state={state}>
			<ReadPart query={promotionsQuery(state.view)} height="h-72">
				{(reply) => <Promotions reply={reply} />}
			</ReadPart>
			<ReadPart query={programsQuery(state.view)} height="h-96">
				{(reply) => <Programs reply={reply} />}
			</ReadPart>
		</AnalyticsPage>
	)
}
