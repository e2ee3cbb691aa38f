import clsx from 'clsx'
import { type ChartData, type ChartPoint, fills } from './chart-data.ts'

/** Each series with its color, and its number at a point. */
export const Legend = ({ data, point }: { data: ChartData; point: ChartPoint | undefined }) => (
	<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
		{data.series.map((name, index) => (
			<li key={name} className="inline-flex items-center gap-2">
				<span aria-hidden className={clsx('size-2.5 rounded-sm', fills[index])} />
				<span className="text-muted">{name}</span>
				{point && <span className="figures font-medium">{data.format(point.values[index] ?? 0)}</span>}
			</li>
		))}
	</ul>
)
