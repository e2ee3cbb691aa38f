import clsx from 'clsx'
import { type ChartPoint, seriesFills, type Value } from '../chart-data.ts'
import { placeOn, type Scale, totalOf } from './scale.ts'

/**
 * Columns whose parts lie on top of each other; what is below nothing hangs from the line. What they are compared with is
 * a dashed mark across, and a column that is not over yet is lighter.
 */
export const Columns = ({ points, scale }: { points: readonly ChartPoint[]; scale: Scale }) => (
	<div aria-hidden className="absolute inset-0 flex">
		{points.map(({ name, values, before, isOpen }) => (
			<div key={name} className={clsx('relative h-full flex-1', isOpen && 'opacity-55')}>
				{partsOf(values, scale).map(({ index, from, to }) => (
					<span
						key={index}
						className={clsx(
							'absolute inset-x-[14%] mx-auto max-w-10 border-card not-last:border-t first:rounded-t-xs last:rounded-t-xs',
							seriesFills[index],
						)}
						style={{ bottom: `${from}%`, height: `${to - from}%` }}
					/>
				))}
				{before && <BeforeMark value={totalOf(before.values)} scale={scale} />}
			</div>
		))}
	</div>
)

const BeforeMark = ({ value, scale }: { value: Value; scale: Scale }) =>
	value !== null && (
		<span
			className="absolute inset-x-[4%] mx-auto max-w-14 border-ink border-t-2 border-dashed opacity-60"
			style={{ bottom: `${placeOn(scale, value)}%` }}
		/>
	)

/** Each part with its lower and its upper end, in percent. */
export function partsOf(values: readonly Value[], scale: Scale) {
	const ends = { above: 0, below: 0 }
	return values.flatMap((value, index) => {
		if (!value) return []
		const side = value > 0 ? 'above' : 'below'
		const start = ends[side]
		ends[side] += value
		const [from = 0, to = 0] = [placeOn(scale, start), placeOn(scale, ends[side])].sort((a, b) => a - b)
		return [{ index, from, to }]
	})
}
