import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Figures, metricTable } from '#contracts/insight/analytics.ts'
import { type MetricId, metricDefinitions } from '#contracts/insight/metrics.ts'
import { type AnalyticsView, rowsUrl, spanIn } from '#web/features/analytics/view.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { changeOf } from '#web/ui/chart/change.ts'
import { textOf } from '#web/ui/chart/chart-data.ts'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'

export const productMetrics = [
	'netSales',
	'units',
	'cans',
	'discountRate',
	'returnRate',
	'contribution1',
	'contribution1Rate',
] as const satisfies readonly MetricId[]

interface ProductTableProps {
	view: AnalyticsView
	rows: ReplyOf<typeof metricTable>['rows']
	total: Figures
}

const text = (metric: MetricId, values: Figures) =>
	textOf({ format: (value) => figureText(metricDefinitions[metric].unit, value) }, values[metric])

/** Every product that was sold, with what it earns. */
export const ProductTable = ({ view, rows, total }: ProductTableProps) => (
	<Panel title="What does each product earn?">
		<div className="px-5 py-4">
			{rows.length === 0 ? (
				<p className="py-6 text-center text-muted text-sm">Nothing was sold in this span.</p>
			) : (
				<PlainTable
					isWhole
					label="Products"
					heads={['Product', ...productMetrics.map((metric) => metricDefinitions[metric].name), 'Share', 'Change']}
				>
					{rows.map(({ key, label, values, previous, share }) => (
						<PlainRow
							key={key}
							name={<PageLink to={rowsUrl(view, spanIn(view), { product: key })}>{label}</PageLink>}
							cells={[
								...productMetrics.map((metric) => text(metric, values)),
								textOf({ format: (value) => figureText('ratio', value) }, share),
								changeOf(values.netSales, previous?.netSales) ?? '–',
							]}
						/>
					))}
					<PlainRow
						name={<strong>Together</strong>}
						cells={[...productMetrics.map((metric) => <strong key={metric}>{text(metric, total)}</strong>), '', '']}
					/>
				</PlainTable>
			)}
		</div>
	</Panel>
)
