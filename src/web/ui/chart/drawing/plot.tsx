import { type ChartData, seriesFills, shortTextOf } from '../chart-data.ts'
import { usePoints } from '../use-points.ts'
import { Axis, AxisNames, PointNames } from './axis.tsx'
import { Readout } from './readout.tsx'
import { middleOf, placeOn, type Scale, scaleOf, spacedApart, totalOf } from './scale.ts'
import { Strips } from './strips.tsx'

interface PlotProps {
	data: ChartData
	scale: Scale
	look: 'columns' | 'lines' | 'fan'
	label: string
	/** The columns, lines or bands. */
	children: React.ReactNode
}

/** The ground of a chart: its axis, its points to go through, and what is at the one that is looked at. */
export function Plot({ data, scale, look, label, children }: PlotProps) {
	const { points } = data
	const { frame, looked, setLooked, propsOf } = usePoints<HTMLUListElement>({
		count: points.length,
		start: points.length - 1,
	})
	const at = looked ?? points.length - 1
	const shown = points[at]
	if (!shown) return <p className="py-10 text-center text-muted text-sm">There is nothing in this span.</p>
	return (
		<div className="grid gap-4">
			<Readout data={data} point={shown} look={look} />
			<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
				<AxisNames scale={scale} data={data} />
				<div className="relative h-48 sm:h-56">
					<Axis scale={scale} />
					{looked !== null && (
						<span
							aria-hidden
							className="absolute inset-y-0 w-px bg-edge"
							style={{ left: `${middleOf(looked, points.length)}%` }}
						/>
					)}
					{children}
					{look === 'lines' && <Dots data={data} scale={scale} at={at} />}
					<Strips data={data} label={label} frame={frame} propsOf={propsOf} onLook={setLooked} />
				</div>
				<LastValues data={data} scale={scale} look={look} />
				<span />
				<PointNames points={points} />
			</div>
		</div>
	)
}

/** Where each line is at the point that is looked at. */
const Dots = ({ data, scale, at }: Pick<PlotProps, 'data' | 'scale'> & { at: number }) => (
	<div aria-hidden className="absolute inset-0">
		{data.points[at]?.values.map(
			(value, series) =>
				value !== null && (
					<span
						key={data.series[series]}
						className={`absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full ring-2 ring-card ${seriesFills[series]}`}
						style={{ left: `${middleOf(at, data.points.length)}%`, bottom: `${placeOn(scale, value)}%` }}
					/>
				),
		)}
	</div>
)

/** The last value of each series, of a fan's middle, or what columns add up to, beside its end. */
function LastValues({ data, scale, look }: Pick<PlotProps, 'data' | 'scale' | 'look'>) {
	const values = data.points.at(-1)?.values ?? []
	const shown = look === 'columns' ? [totalOf(values)] : values
	const places = spacedApart(
		shown.map((value) => placeOn(scale, value ?? scaleOf([]).low)),
		8,
	)
	return (
		<div aria-hidden className="relative w-14">
			{shown.map((value, index) => (
				<span
					// Series have their places.
					key={data.series[index]}
					className={`figures absolute left-0 translate-y-1/2 whitespace-nowrap text-xs ${
						look === 'fan' && index !== (values.length - 1) / 2 ? 'text-muted' : 'font-semibold'
					}`}
					style={{ bottom: `${places[index] ?? 0}%` }}
				>
					{shortTextOf(data, value)}
				</span>
			))}
		</div>
	)
}
