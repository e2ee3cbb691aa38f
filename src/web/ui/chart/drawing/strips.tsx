import { Link } from 'react-router'
import { type ChartData, type ChartPoint, spokenPoint } from '../chart-data.ts'
import type { usePoints } from '../use-points.ts'

interface StripsProps extends Pick<ReturnType<typeof usePoints<HTMLUListElement>>, 'frame' | 'propsOf'> {
	data: ChartData
	label: string
	onLook: (index: number | null) => void
}

/** A strip for each point, of which the keyboard reaches one; it opens the rows of its point. */
export const Strips = ({ data, label, frame, propsOf, onLook }: StripsProps) => (
	<ul ref={frame} aria-label={label} className="absolute inset-0 flex" onPointerLeave={() => onLook(null)}>
		{data.points.map((point, index) => (
			<li key={point.name} className="relative grid h-full flex-1" onPointerEnter={() => onLook(index)}>
				<Strip point={point} text={spokenPoint(data, point)} {...propsOf(index)} />
				{(point.notes?.length ?? 0) > 0 && (
					<span
						aria-hidden
						className="pointer-events-none absolute -top-1 left-1/2 h-full border-warn border-l border-dashed before:absolute before:-left-[4.5px] before:size-2 before:rotate-45 before:rounded-xs before:bg-warn"
					/>
				)}
			</li>
		))}
	</ul>
)

interface StripProps extends ReturnType<StripsProps['propsOf']> {
	point: ChartPoint
	text: string
}

/** Loads nothing ahead: a pointer that passes over a chart means none of its points. */
function Strip({ point, text, ...rest }: StripProps) {
	const common = {
		...rest,
		'aria-label': text,
		className: 'h-full w-full rounded-sm hover:bg-ink/5 focus-visible:bg-ink/5 focus-visible:outline-offset-0',
	}
	return point.to ? (
		<Link to={point.to} {...common} onClick={readFirst} />
	) : (
		<button type="button" {...common} className={`${common.className} cursor-default!`} />
	)
}

/** A finger has to touch a point to read it, so it does not open it: the link above the chart does. */
function readFirst(event: React.MouseEvent) {
	if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') event.preventDefault()
}
