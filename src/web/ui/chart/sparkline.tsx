import type { ChartPoint, Value } from './chart-data.ts'
import { pathsOf } from './drawing/lines.tsx'
import { middleOf, placeOn, scaleOf } from './drawing/scale.ts'

interface SparklineProps {
	values: readonly Value[]
	/** The same points of the span that they are compared with. */
	before?: readonly Value[]
	/** The last one is not over yet. */
	isOpen?: boolean
}

/** How a figure went, without axis or words: beside the figure, which has both. From nothing, as all charts are. */
export function Sparkline({ values, before, isOpen = false }: SparklineProps) {
	const points: ChartPoint[] = values.map((value, index) => ({
		name: '',
		shortName: '',
		values: [value, before?.[index] ?? null],
		isOpen: isOpen && index === values.length - 1,
	}))
	const scale = scaleOf([...values, ...(before ?? [])])
	const now = pathsOf(points, (point) => point.values[0], scale)
	const was = pathsOf(points, (point) => point.values[1], scale)
	const last = values.at(-1)
	return (
		<span className="relative block h-9">
			<svg
				aria-hidden="true"
				viewBox="0 0 100 100"
				preserveAspectRatio="none"
				className="absolute inset-0 size-full overflow-visible"
			>
				<path
					d={was.closed}
					vectorEffect="non-scaling-stroke"
					className="fill-none stroke-muted opacity-60 [stroke-dasharray:3_3]"
				/>
				<path
					d={now.closed + now.open}
					vectorEffect="non-scaling-stroke"
					className="fill-none stroke-[1.75] stroke-chart-1 [stroke-linejoin:round]"
				/>
			</svg>
			{last !== null && last !== undefined && (
				<span
					className="absolute size-1.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-chart-1"
					style={{ left: `${middleOf(values.length - 1, values.length)}%`, bottom: `${placeOn(scale, last)}%` }}
				/>
			)}
		</span>
	)
}
