import type { ReplyOf } from '#contracts/endpoint.ts'
import type { getInvestorTile } from '#contracts/insight/investor.ts'
import { tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { shortMonth } from '#contracts/shared/calendar.ts'
import { shortFigure } from '#web/features/insight/figure-text.ts'
import { tileText } from '#web/features/investor/tile-text.ts'
import { Chart } from '#web/ui/chart/chart.tsx'

export type FigureRecord = ReplyOf<typeof getInvestorTile>

/** The figure by month, with its formula. */
export function Trend({ figure: { tile, months } }: { figure: FigureRecord }) {
	const { name, unit, formula } = tileDefinitions[tile.id]
	return (
		<Chart
			title={`${name}: how did it go?`}
			look="lines"
			pointHead="Month"
			data={{
				series: [name],
				format: (value) => tileText(tile.id, value),
				short: (value) => shortFigure(unit, value),
				points: months.map((month, at) => ({
					name: shortMonth(month),
					shortName: shortMonth(month),
					values: [tile.trend[at] ?? null],
				})),
			}}
		>
			{formula}. The last month ends with the day.
		</Chart>
	)
}
