import type { ChartData } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { Columns } from './drawing/columns.tsx'
import { Lines } from './drawing/lines.tsx'
import { PercentileFan } from './drawing/percentile-fan.tsx'
import { Plot } from './drawing/plot.tsx'
import { scaleOfPoints } from './drawing/scale.ts'

interface ChartProps {
	/** The question that the chart answers. */
	title: string
	/**
	 * Columns lie on top of each other and add up; lines compare. A fan shows percentiles: its series are given from the
	 * lowest to the highest, an odd number of them, the middle one being drawn as a line and the others as bands around it.
	 */
	look: 'columns' | 'lines' | 'fan'
	/** The head of the table's first column: "Day". */
	pointHead: string
	data: ChartData
	actions?: React.ReactNode
	/** What the numbers are and where they come from. */
	children?: React.ReactNode
}

const looks = { columns: Columns, lines: Lines, fan: PercentileFan }

/** A chart over time with its question; the same as a table for readers who prefer one. Arrow keys go from point to point. */
export function Chart({ title, look, pointHead, data, actions, children }: ChartProps) {
	const isStacked = look === 'columns'
	const scale = scaleOfPoints(data.points, isStacked)
	const Marks = looks[look]
	return (
		<ChartFrame
			title={title}
			table={<ChartTable title={title} pointHead={pointHead} data={data} />}
			actions={actions}
			note={children}
		>
			<Plot data={data} scale={scale} look={look} label={title}>
				<Marks points={data.points} scale={scale} />
			</Plot>
		</ChartFrame>
	)
}
