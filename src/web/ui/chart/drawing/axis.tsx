import clsx from 'clsx'
import { type ChartData, type ChartPoint, shortTextOf } from '../chart-data.ts'
import { middleOf, namedPoints, placeOn, type Scale, ticksOf } from './scale.ts'

/** The lines across a chart; that of nothing is the strongest. */
export const Axis = ({ scale }: { scale: Scale }) => (
	<div aria-hidden className="absolute inset-0">
		{ticksOf(scale).map((value) => (
			<div
				key={value}
				className={clsx('absolute inset-x-0 border-t', value === 0 ? 'border-edge' : 'border-line')}
				style={{ bottom: `${placeOn(scale, value)}%` }}
			/>
		))}
	</div>
)

/** What the lines stand for, to their left. */
export const AxisNames = ({ scale, data }: { scale: Scale; data: ChartData }) => {
	const ticks = ticksOf(scale)
	const longest = ticks.map((value) => shortTextOf(data, value)).sort((a, b) => b.length - a.length)[0]
	return (
		<div aria-hidden className="figures relative text-right text-[0.6875rem] text-muted">
			<span className="invisible">{longest}</span>
			{ticks.map((value) => (
				<span
					key={value}
					className="absolute right-0 translate-y-1/2 whitespace-nowrap"
					style={{ bottom: `${placeOn(scale, value)}%` }}
				>
					{shortTextOf(data, value)}
				</span>
			))}
		</div>
	)
}

/** The names of some points below the chart, fewer on a phone. */
export function PointNames({ points }: { points: readonly ChartPoint[] }) {
	const wide = namedPoints(points.length, 7)
	const narrow = namedPoints(points.length, 3)
	return (
		<div aria-hidden className="figures relative h-6 text-[0.6875rem] text-muted">
			{points.map(
				({ name, shortName }, index) =>
					(wide.includes(index) || narrow.includes(index)) && (
						<span
							key={name}
							className={clsx(
								'absolute top-1.5 whitespace-nowrap',
								!wide.includes(index) && 'sm:hidden',
								!narrow.includes(index) && 'max-sm:hidden',
								index === 0 && points.length > 4
									? 'left-0'
									: index === points.length - 1 && points.length > 4
										? 'right-0'
										: '-translate-x-1/2',
							)}
							style={
								(index === 0 || index === points.length - 1) && points.length > 4
									? undefined
									: { left: `${middleOf(index, points.length)}%` }
							}
						>
							{shortName}
						</span>
					),
			)}
		</div>
	)
}
