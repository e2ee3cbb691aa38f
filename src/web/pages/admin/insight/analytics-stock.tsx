import { stockHealth } from '#contracts/insight/supply-reads.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import { type AnalyticsView, analyticsViewIn, spanIn } from '#web/features/analytics/view.ts'
import type { Page } from '#web/page.ts'
import { StockFigures } from './analytics-stock/stock-figures.tsx'

const fallback = 'four'
const stockQuery = (view: AnalyticsView) => figuresOf(stockHealth, { query: spanIn(view) })

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(stockQuery(analyticsViewIn(url.searchParams, storeToday(), fallback)))

export const head: Page['head'] = () => ({
	title: 'Stock · Analytics · Back office',
	description: 'How long stock lasts, how fast it sells, what comes near its best-by date, and the fill rate.',
	isPrivate: true,
})

export default function StockAnalyticsPage() {
	const state = useAnalyticsView(fallback)
	return (
		<AnalyticsPage state={state}>
			<ReadPart query={stockQuery(state.view)} height="h-96">
				{(reply) => <StockFigures reply={reply} />}
			</ReadPart>
		</AnalyticsPage>
	)
}
