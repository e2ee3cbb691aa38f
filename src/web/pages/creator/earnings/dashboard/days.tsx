import { useState } from 'react'
import type { CreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import { calendarDay, shortDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { shortFigure } from '#web/features/insight/figure-text.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Select } from '#web/ui/field.tsx'
import { periodFigures } from './period-figures.ts'

const commission = 3

/** One figure of the last thirty days, day by day; which one, the creator chooses. */
export function Days({ days }: Pick<CreatorDashboard, 'days'>) {
	const [chosen, setChosen] = useState(commission)
	const { name, of, format } = periodFigures[chosen] ?? periodFigures[commission]
	const choice = (
		<Select
			aria-label="Figure"
			value={chosen}
			onChange={({ target }) => setChosen(Number(target.value))}
			className="w-36 py-1 text-sm"
		>
			{periodFigures.map((figure, nth) => (
				<option key={figure.name} value={nth}>
					{figure.name}
				</option>
			))}
		</Select>
	)
	return (
		<Chart
			title="What did each of the last thirty days bring?"
			look="columns"
			pointHead="Day"
			actions={choice}
			data={{
				series: [name],
				format,
				short: (value) => shortFigure(format === formatCents ? 'cents' : 'count', value),
				points: days.map((day, nth) => ({
					name: calendarDay(day.day),
					shortName: shortDay(day.day),
					values: [of(day)],
					isOpen: nth === days.length - 1,
				})),
			}}
		>
			Commission is that of orders placed on the day, less what came back on it.
		</Chart>
	)
}
