import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { PromotionDay, promotionUsage } from '#contracts/pricing/promotion-usage.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { usageQuery } from './usage-query.ts'

/** What a promotion brought, by day and together, as the store keeps it. */
export function UsageFigures({ id }: { id: string }) {
	const usage = useQuery(usageQuery(id))
	if (usage.data) return <Figures usage={usage.data} />
	if (usage.isError) return <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
	return <Skeleton className="h-72 rounded-2xl" />
}

const shown = [
	['Orders', 'orders', 'count'],
	['New customers', 'newCustomers', 'count'],
	['Net sales', 'netCents', 'cents'],
	['Discount', 'discountCents', 'cents'],
] as const

function Figures({ usage: { days, total, countedThrough } }: { usage: ReplyOf<typeof promotionUsage> }) {
	if (!countedThrough)
		return (
			<Panel title="Used">
				<p className="px-5 py-4 text-muted text-sm">Its orders are being counted. Look again in a few minutes.</p>
			</Panel>
		)
	return (
		<>
			<Panel title="Used">
				<dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 py-4 text-sm sm:grid-cols-4">
					{shown.map(([name, field, unit]) => (
						<div key={field}>
							<dt className="text-muted">{name}</dt>
							<dd className="figures font-semibold text-lg">{figureText(unit, total[field])}</dd>
						</div>
					))}
				</dl>
				<p className="border-line border-t px-5 py-3 text-muted text-xs">
					Of paid orders, on all days. The discount is all that counted in those orders. Counted through{' '}
					<Moment at={countedThrough} />.
				</p>
			</Panel>
			{days.length > 0 && <ByDay days={days} />}
		</>
	)
}

function ByDay({ days }: { days: readonly PromotionDay[] }) {
	return (
		<>
			<Chart
				title="How many orders used it, day by day?"
				look="columns"
				pointHead="Day"
				data={{
					series: ['Orders'],
					points: days.map(({ day, orders }) => ({
						name: calendarDay(day),
						shortName: calendarDay(day).replace(/, \d{4}$/, ''),
						values: [orders],
					})),
					format: (value) => figureText('count', value),
				}}
			>
				Days with a use; at most the newest 366.
			</Chart>
			<Panel title="By day">
				<div className="px-5 py-4">
					<PlainTable label="By day" heads={['Day', ...shown.map(([name]) => name)]}>
						{days.toReversed().map((each) => (
							<PlainRow
								key={each.day}
								name={calendarDay(each.day)}
								cells={shown.map(([, field, unit]) => figureText(unit, each[field]))}
							/>
						))}
					</PlainTable>
				</div>
			</Panel>
		</>
	)
}
