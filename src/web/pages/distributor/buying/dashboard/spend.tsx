import { shortMonth } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { MonthlySpend } from '#contracts/wholesale/portal/dashboard.ts'
import { shortFigure } from '#web/features/insight/figure-text.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Money } from '#web/ui/money.tsx'

const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** What was spent by month, each beside the same month of the year before. */
export function Spend({ months }: { months: readonly MonthlySpend[] }) {
	const now = months.reduce((sum, { cents }) => sum + cents, 0)
	const before = months.reduce((sum, { yearBeforeCents }) => sum + yearBeforeCents, 0)
	return (
		<Chart
			title="What did you spend, against the year before?"
			look="columns"
			pointHead="Month"
			data={{
				series: ['Invoiced'],
				compared: 'The year before',
				format: formatCents,
				short: (cents) => shortFigure('cents', cents),
				points: months.map(({ month, cents, yearBeforeCents }, nth) => ({
					name: shortMonth(month),
					shortName: shortMonth(month),
					values: [cents],
					before: { name: shortMonth(yearBefore(month)), values: [yearBeforeCents] },
					isOpen: nth === months.length - 1,
				})),
			}}
		>
			<Money cents={now} className="font-semibold text-ink" /> in twelve months, <Money cents={before} /> in the twelve
			before.
		</Chart>
	)
}
