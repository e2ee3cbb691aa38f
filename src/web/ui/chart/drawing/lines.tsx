import clsx from 'clsx'
import { type ChartPoint, seriesStrokes, type Value } from '../chart-data.ts'
import { middleOf, placeOn, type Scale } from './scale.ts'

interface LinesProps {
	points: readonly ChartPoint[]
	scale: Scale
}

/**
 * A line for each series; its points stand in the middle of their strips. It breaks where a number is not defined, is
 * dotted towards a point that is not over yet, and dashed and pale for what it is compared with.
 */
export function Lines({ points, scale }: LinesProps) {
	const series = points[0]?.values ?? []
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 100"
			preserveAspectRatio="none"
			className="absolute inset-0 size-full overflow-visible"
		>
			{series.length === 1 && <path d={areaOf(points, scale)} className="fill-chart-1/8" />}
			{series.map((_, index) => {
				const { closed, open } = pathsOf(points, ({ values }) => values[index], scale)
				const before = pathsOf(points, (point) => point.before?.values[index], scale)
				const stroke = clsx('fill-none [stroke-linecap:round] [stroke-linejoin:round]', seriesStrokes[index])
				return (
					// Series have their places.
					<g key={seriesStrokes[index]}>
						<path
							d={before.closed + before.open}
							vectorEffect="non-scaling-stroke"
							className={clsx(stroke, 'stroke-[1.5] opacity-60 [stroke-dasharray:5_5]')}
						/>
						<path d={closed} vectorEffect="non-scaling-stroke" className={clsx(stroke, 'stroke-[2.25]')} />
						<path
							d={open}
							vectorEffect="non-scaling-stroke"
							className={clsx(stroke, 'stroke-[2.25] [stroke-dasharray:1_5]')}
						/>
					</g>
				)
			})}
		</svg>
	)
}

const pointAt = (index: number, count: number, scale: Scale, value: number) =>
	`${middleOf(index, count).toFixed(2)} ${(100 - placeOn(scale, value)).toFixed(2)}`

/** The ways between points that are both defined, apart by whether the latter is over. */
export function pathsOf(
	points: readonly ChartPoint[],
	read: (point: ChartPoint) => Value | undefined,
	scale: Scale,
): { closed: string; open: string } {
	const paths = { closed: '', open: '' }
	let end: keyof typeof paths | null = null
	for (const [index, point] of points.entries()) {
		const value = read(point)
		const before = points[index - 1]
		const last = before && read(before)
		if (value === null || value === undefined || last === null || last === undefined) {
			end = null
			continue
		}
		const way = point.isOpen ? 'open' : 'closed'
		if (end !== way) paths[way] += `M${pointAt(index - 1, points.length, scale, last)}`
		paths[way] += `L${pointAt(index, points.length, scale, value)}`
		end = way
	}
	return paths
}

/** The ground under the only line, from the first number to the last; none where one is not defined. */
function areaOf(points: readonly ChartPoint[], scale: Scale): string {
	const values = points.map(({ values: [value] }) => value)
	if (values.length < 2 || values.some((value) => value === null || value === undefined)) return ''
	const ground = (index: number) => pointAt(index, points.length, scale, 0)
	const top = values.map((value, index) => pointAt(index, points.length, scale, value ?? 0))
	return `M${[ground(0), ...top, ground(values.length - 1)].join('L')}Z`
}
