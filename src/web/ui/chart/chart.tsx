import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type ChartData, scaleOf, stackEnds } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { Columns } from './columns.tsx'
import { Lines } from './lines.tsx'
import { Plot } from './plot.tsx'

interface ChartProps {
	/** The question that the chart answers. */
	title: string
	/** Columns lie on top of each other and add up; lines compare. */
	look: 'columns' | 'lines'
	/** The head of the table's first column: "Day". */
	pointHead: string
	data: ChartData
	/** What the numbers are and where they come from. */
	children?: React.ReactNode
}

/** A chart with its question; the same as a table for readers who prefer one. Arrow keys go from point to point. */
export function Chart({ title, look, pointHead, data, children }: ChartProps) {
	const [isTable, setTable] = useState(false)
	const id = useId()
	const values = data.points.flatMap((point) => (look === 'columns' ? stackEnds(point.values) : point.values))
	const scale = scaleOf(values)
	return (
		<figure aria-labelledby={id} className="grid min-w-0 gap-4 rounded-2xl border border-line bg-card p-5">
			<figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<h2 id={id} className="max-w-xl text-balance font-semibold text-[0.9375rem]">
					{title}
				</h2>
				<Button look="outline" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
					{isTable ? 'Show chart' : 'Show table'}
					<span className="sr-only">: {title}</span>
				</Button>
			</figcaption>
			{isTable ? (
				<ChartTable title={title} pointHead={pointHead} data={data} />
			) : (
				<Plot data={data} scale={scale} isStacked={look === 'columns'} label={title}>
					{look === 'columns' ? (
						<Columns points={data.points} scale={scale} />
					) : (
						<Lines points={data.points} scale={scale} />
					)}
				</Plot>
			)}
			{children && <div className="text-muted text-sm">{children}</div>}
		</figure>
	)
}
