import clsx from 'clsx'
import { type ChartPoint, fills, placeOn, type Scale } from './chart-data.ts'

/** Columns whose parts lie on top of each other; what is below nothing hangs from the line. */
export const Columns = ({ points, scale }: { points: readonly ChartPoint[]; scale: Scale }) => (
	<div aria-hidden className="absolute inset-0 flex">
		{points.map((point) => (
			<div key={point.name} className="relative h-full flex-1">
				{partsOf(point.values, scale).map(({ index, from, to }) => (
					<span
						key={index}
						className={clsx('absolute inset-x-[14%] max-w-10 mx-auto', fills[index])}
						style={{ bottom: `${from}%`, height: `${to - from}%` }}
					/>
				))}
			</div>
		))}
	</div>
)

/** Each part with its lower and its upper end, in percent. */
function partsOf(values: readonly number[], scale: Scale) {
	const ends = { above: 0, below: 0 }
	return values.flatMap((value, index) => {
		if (value === 0) return []
		const side = value > 0 ? 'above' : 'below'
		const start = ends[side]
		ends[side] += value
		const [from = 0, to = 0] = [placeOn(scale, start), placeOn(scale, ends[side])].sort((a, b) => a - b)
		return [{ index, from, to }]
	})
}
