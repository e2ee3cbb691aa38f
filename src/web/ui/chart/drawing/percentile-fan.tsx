import { type ChartPoint, seriesStrokes } from '../chart-data.ts'
import { pathsOf } from './lines.tsx'
import { middleOf, placeOn, type Scale } from './scale.ts'

/** Percentiles as bands around their middle: the wider the band, the paler. */
export function PercentileFan({ points, scale }: { points: readonly ChartPoint[]; scale: Scale }) {
	const count = points[0]?.values.length ?? 0
	const middle = (count - 1) / 2
	const { closed, open } = pathsOf(points, ({ values }) => values[middle], scale)
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 100"
			preserveAspectRatio="none"
			className="absolute inset-0 size-full overflow-visible"
		>
			{seriesStrokes.slice(0, Math.floor(middle)).map((band, index) => (
				<polygon key={band} points={bandOf(points, index, count - 1 - index, scale)} className="fill-chart-1/18" />
			))}
			<path
				d={closed + open}
				vectorEffect="non-scaling-stroke"
				className="fill-none stroke-[2.25] stroke-chart-1 [stroke-linejoin:round]"
			/>
		</svg>
	)
}

/** Along the lower percentile, and back along the upper one. */
export function bandOf(points: readonly ChartPoint[], lower: number, upper: number, scale: Scale): string {
	const edge = (series: number) =>
		points.map(({ values }, index) => {
			const y = 100 - placeOn(scale, values[series] ?? 0)
			return `${middleOf(index, points.length).toFixed(2)},${y.toFixed(2)}`
		})
	return [...edge(lower), ...edge(upper).reverse()].join(' ')
}
