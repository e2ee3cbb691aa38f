import clsx from 'clsx'
import { type ChartPoint, placeOn, type Scale, strokes } from './chart-data.ts'

/** A line for each series; its points stand in the middle of their strips. */
export const Lines = ({ points, scale }: { points: readonly ChartPoint[]; scale: Scale }) => (
	<svg
		aria-hidden="true"
		viewBox="0 0 100 100"
		preserveAspectRatio="none"
		className="absolute inset-0 size-full overflow-visible"
	>
		{(points[0]?.values ?? []).map((_, series) => (
			<polyline
				// Series have their places.
				key={strokes[series]}
				points={points
					.map(({ values }, index) => `${xOf(index, points.length)},${100 - placeOn(scale, values[series] ?? 0)}`)
					.join(' ')}
				vectorEffect="non-scaling-stroke"
				className={clsx('fill-none stroke-[2.5] [stroke-linejoin:round]', strokes[series])}
			/>
		))}
	</svg>
)

const xOf = (index: number, count: number): number => ((index + 0.5) / count) * 100
