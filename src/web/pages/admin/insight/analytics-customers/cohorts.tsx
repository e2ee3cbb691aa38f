import type { ReplyOf } from '#contracts/endpoint.ts'
import type { customerCohorts } from '#contracts/insight/shopping-reads.ts'
import { shortMonth } from '#contracts/shared/calendar.ts'
import { figureText, shortFigure } from '#web/features/insight/figure-text.ts'
import { Tile } from '#web/features/insight/tile.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { HeatTable } from '#web/ui/chart/heat-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type Reply = ReplyOf<typeof customerCohorts>

/** Customers by the month of their first order: whether they come back, and what they are worth. */
export function Cohorts({ reply: { cohorts, all, days } }: { reply: Reply }) {
	if (cohorts.length === 0)
		return (
			<EmptyState
				title="No first orders"
				text="Nobody ordered for the first time in these days. Choose others above; twelve months tell the most."
			/>
		)
	const at = (day: number) => all.ltvCents[days.indexOf(day)] ?? null
	const months = Math.max(0, ...cohorts.map(({ retention }) => whole(retention).length))
	return (
		<>
			<section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				<Tile
					name="Customers"
					unit="count"
					value={all.customers}
					formula="Customers of the store whose first order is in these days."
					trend={cohorts.map(({ customers }) => customers)}
				/>
				<Tile
					name="Repeat rate"
					unit="ratio"
					value={all.repeatRate}
					formula="Customers with two orders or more ÷ customers with one or more."
					trend={cohorts.map(({ repeatRate }) => repeatRate)}
				/>
				{[90, 360].map((day) => (
					<Tile
						key={day}
						name={`LTV to day ${day}`}
						unit="cents"
						value={at(day)}
						formula={`Contribution margin 1 of all cohorts that are ${day} days old, by day ${day} ÷ their customers.`}
						trend={cohorts.map(({ ltvCents }) => ltvCents[days.indexOf(day)] ?? null)}
					/>
				))}
			</section>
			<HeatTable
				title="Do customers come back in the months after their first order?"
				heads={{
					row: 'First order',
					size: 'Customers',
					cells: Array.from({ length: months }, (_, month) => (month === 0 ? 'Month 0' : String(month))),
				}}
				format={(share) => `${Math.round(share * 100)}%`}
				rows={cohorts.map(({ month, customers, retention }) => ({
					name: shortMonth(month),
					size: figureText('count', customers),
					cells: whole(retention).map((value) => ({ value })),
				}))}
			>
				The share of a month’s new customers that ordered in month k after it; months that are not over are left out.
			</HeatTable>
			<Chart
				title="What is a customer worth, day by day after the first order?"
				look="lines"
				pointHead="Day"
				data={{
					series: ['Contribution margin 1', 'Net sales'],
					format: (cents) => figureText('cents', cents),
					short: (cents) => shortFigure('cents', cents),
					points: days.map((day, index) => ({
						name: `By day ${day}`,
						shortName: String(day),
						values: [all.ltvCents[index] ?? null, all.revenueCents[index] ?? null],
					})),
				}}
			>
				For each customer on average, all months together; a day that no month has reached is not defined.
			</Chart>
		</>
	)
}

/** Without the months at the end that are not over. */
function whole<Value>(values: ReadonlyArray<Value | null>): ReadonlyArray<Value | null> {
	const last = values.findLastIndex((value) => value !== null)
	return values.slice(0, last + 1)
}
