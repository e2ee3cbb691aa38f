import { metricTable } from '#contracts/insight/analytics.ts'
import type { Dimension } from '#contracts/insight/dimensions.ts'
import { returnResults } from '#contracts/insight/shopping-reads.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { keysQuery } from '#web/features/analytics/filters.tsx'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import {
	type AnalyticsView,
	analyticsViewIn,
	askedIn,
	comparedNames,
	rowsUrl,
	spanIn,
	spanText,
} from '#web/features/analytics/view.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import type { Page } from '#web/page.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { ProductTable, productMetrics } from './analytics-products/product-table.tsx'
import { Returns } from './analytics-products/returns.tsx'

const fallback = 'four'

const tableQuery = (view: AnalyticsView, by: Dimension) =>
	figuresOf(metricTable, { query: { ...askedIn(view), metrics: productMetrics.join(','), by } })
const returnsQuery = (view: AnalyticsView) => figuresOf(returnResults, { query: askedIn(view) })

const charts = [
	['flavor', 'Which flavors sell?', 'Flavor'],
	['pack', 'Which packs sell?', 'Pack'],
	['category', 'Which categories sell?', 'Category'],
] as const

export const preload: Page['preload'] = ({ queries, url }) => {
	const view = analyticsViewIn(url.searchParams, storeToday(), fallback)
	return Promise.all([
		...(['product', 'flavor', 'pack', 'category'] as const).map((by) => queries.prefetchQuery(tableQuery(view, by))),
		queries.prefetchQuery(returnsQuery(view)),
		queries.prefetchQuery(keysQuery),
	])
}

export const head: Page['head'] = () => ({
	title: 'Products and returns · Analytics · Back office',
	description: 'What sells by product, flavor, pack and category, and what comes back, and why.',
	isPrivate: true,
})

export default function ProductsAnalyticsPage() {
	const state = useAnalyticsView(fallback)
	const { view } = state
	return (
		<AnalyticsPage state={state} hasFilters isCompared>
			<div className="grid items-start gap-3 lg:grid-cols-2 2xl:grid-cols-3">
				{charts.map(([by, title, head]) => (
					<ReadPart key={by} query={tableQuery(view, by)} height="h-72">
						{({ rows }) => (
							<BarChart
								title={title}
								rowHead={head}
								format={(cents) => figureText('cents', cents)}
								{...(view.compare !== 'none' && { compared: comparedNames[view.compare] })}
								bars={rows.slice(0, 10).map(({ key, label, values, previous }) => ({
									name: label,
									value: values.netSales ?? null,
									...(previous && { before: previous.netSales ?? null }),
									to: rowsUrl(view, spanIn(view), { [by]: key }),
								}))}
							>
								Net sales, {spanText(view)}.
							</BarChart>
						)}
					</ReadPart>
				))}
			</div>
			<ReadPart query={tableQuery(view, 'product')} height="h-96">
				{({ rows, total }) => <ProductTable view={view} rows={rows} total={total} />}
			</ReadPart>
			<ReadPart query={returnsQuery(view)} height="h-96">
				{(returns) => <Returns view={view} returns={returns} />}
			</ReadPart>
		</AnalyticsPage>
	)
}
