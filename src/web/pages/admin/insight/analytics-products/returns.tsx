import type { ReplyOf } from '#contracts/endpoint.ts'
import type { returnResults } from '#contracts/insight/shopping-reads.ts'
import { periodNames } from '#web/features/analytics/periods.ts'
import { type AnalyticsView, comparedNames, spanText } from '#web/features/analytics/view.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'

interface ReturnsProps {
	view: AnalyticsView
	returns: ReplyOf<typeof returnResults>
}

const units = (count: number) => figureText('units', count)

/** What was asked back, why, and of which products. */
export function Returns({ view, returns: { reasons, products, days, units: all, from, to } }: ReturnsProps) {
	const compared = view.compare === 'none' ? {} : { compared: comparedNames[view.compare] }
	return (
		<div className="grid items-start gap-3 lg:grid-cols-2 2xl:grid-cols-3">
			<BarChart
				title="Why do things come back?"
				rowHead="Reason"
				format={units}
				isWhole
				{...compared}
				bars={reasons.map(({ label, units: value, previous }) => ({
					name: label,
					value,
					...(previous !== null && { before: previous }),
					to: '/admin/returns',
				}))}
			>
				{units(all)} asked back or claimed, {spanText({ from, to })}.
			</BarChart>
			<BarChart
				title="What share of each product comes back?"
				rowHead="Product"
				format={(share) => figureText('ratio', share)}
				bars={products.slice(0, 10).map(({ label, rate, units: count }) => ({
					name: label,
					value: rate,
					detail: units(count),
				}))}
			>
				Units asked back ÷ units sold in the span.
			</BarChart>
			<Chart
				title="When was it asked back?"
				look="columns"
				pointHead="Day"
				data={{
					series: ['Units asked back'],
					format: units,
					short: (count) => String(count),
					points: days.map(({ day, units: count }) => ({
						...periodNames(day, 'day', { from, to }),
						values: [count],
						to: '/admin/returns',
					})),
				}}
			>
				By the day of the request.
			</Chart>
		</div>
	)
}
