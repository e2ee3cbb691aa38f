import { calendarDay, shortDay, shortMonth } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { issuedSource, type TokenStep } from '#contracts/tokens/token-dashboard.ts'
import { entriesUrl } from '#web/features/tokens/transfer-labels.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartPoint } from '#web/ui/chart/chart-data.ts'
import type { Dashboard } from './figures.tsx'

const nameOf = ({ from, to }: TokenStep): string =>
	from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`

const pointHeads = { day: 'Day', days: 'Days' } as const

/** How tokens came, went and stand; each point opens its entries. */
export function DashboardCharts({ dashboard: { steps, lots } }: { dashboard: Dashboard }) {
	const first = steps[0]
	const pointHead = first && first.from === first.to ? pointHeads.day : pointHeads.days
	const points = (values: (step: TokenStep) => number[], narrowed: Readonly<Record<string, string>>): ChartPoint[] =>
		steps.map((step) => ({
			name: nameOf(step),
			shortName: shortDay(step.to),
			values: values(step),
			to: entriesUrl({ ...narrowed, from: step.from, to: step.to }),
		}))
	return (
		<div className="grid items-start gap-5 xl:grid-cols-2">
			<Chart
				title="How many tokens are out?"
				look="lines"
				pointHead={pointHead}
				data={{
					series: ['Available', 'Pending', 'Held'],
					format: formatCount,
					points: points(({ available, pending, held }) => [available, pending, held], {}),
				}}
			>
				Tokens at the end of each day, week or month.
			</Chart>
			<Chart
				title="What issues tokens?"
				look="columns"
				pointHead={pointHead}
				data={{
					series: ['Purchases', 'Bonuses', 'Codes', 'Creators', 'Gifts'],
					format: formatCount,
					points: points(({ issuedBy }) => issuedSource.options.map((source) => issuedBy[source]), {
						figure: 'issued',
					}),
				}}
			>
				Tokens issued, less what refunds and corrections took back.
			</Chart>
			<Chart
				title="Are tokens redeemed, or do they expire?"
				look="columns"
				pointHead={pointHead}
				data={{
					series: ['Redeemed', 'Expired'],
					format: formatCount,
					points: points(({ moved: { redeemed, expired } }) => [redeemed, expired], {}),
				}}
			>
				Tokens redeemed less those that refunds gave back; expired less those reinstated.
			</Chart>
			<Chart
				title="When do the tokens expire that are there?"
				look="columns"
				pointHead="Month"
				data={{
					series: ['Available', 'Held'],
					format: formatCount,
					points: lots.map(({ expiresIn, available, held }) => ({
						name: shortMonth(expiresIn),
						shortName: shortMonth(expiresIn),
						values: [available, held],
					})),
				}}
			>
				Tokens in lots, by the month in which the lots expire. Pending ones have no lot yet.
			</Chart>
		</div>
	)
}
