import { monthsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import { figureText, shortFigure } from '#web/features/insight/figure-text.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartPoint } from '#web/ui/chart/chart-data.ts'
import type { ComputedPlan } from './computed-plan.ts'

const cents = {
	format: (value: number) => figureText('cents', value),
	short: (value: number) => shortFigure('cents', value),
}
const quarters = Array.from({ length: monthsPlanned / 3 }, (_, at) => at * 3 + 1)

/** Cash by month; where revenue comes from and what is left of it, by quarter. */
export function PlanCharts({ computed: { plan, start } }: { computed: ComputedPlan }) {
	const ofQuarter = (line: string, first: number) => [0, 1, 2].reduce((sum, at) => sum + plan.at(line, first + at), 0)
	const byQuarter = (lines: readonly string[]): ChartPoint[] =>
		quarters.map((first) => ({
			name: `${monthName(start + first - 1)} to ${monthName(start + first + 1)}`,
			shortName: shortMonth(start + first - 1),
			values: lines.map((line) => ofQuarter(line, first)),
			isOpen: !plan.isActual('store.net', first + 2),
		}))
	const months = Array.from({ length: monthsPlanned }, (_, at) => at + 1)
	return (
		<div className="grid gap-5">
			<Chart
				title="How much cash is there?"
				look="lines"
				pointHead="Month"
				data={{
					...{ ...cents, series: ['Cash'] },
					points: months.map((month) => ({
						name: monthName(start + month - 1),
						shortName: shortMonth(start + month - 1),
						values: [plan.at('cash', month)],
					})),
				}}
			>
				At the end of each month, with funding.
			</Chart>
			<Chart
				title="Where does revenue come from?"
				look="columns"
				pointHead="Quarter"
				data={{ ...cents, series: ['Store', 'Wholesale'], points: byQuarter(['store.net', 'wholesale.net']) }}
			>
				Net revenue by channel. Paler quarters are expected, not closed.
			</Chart>
			<Chart
				title="Does it carry its costs?"
				look="lines"
				pointHead="Quarter"
				data={{
					...{ ...cents, series: ['Contribution margin 3', 'Operating costs', 'EBITDA'] },
					points: byQuarter(['margin.3', 'operating', 'ebitda']).map(({ isOpen: _, ...point }) => point),
				}}
			>
				EBITDA is what contribution margin 3 leaves after payroll and fixed costs.
			</Chart>
		</div>
	)
}

/** "Nov ’26" */
const shortMonth = (count: number) => monthName(count).replace(/ 20/, ' ’')
