import { useRef, useState } from 'react'
import { PageLink } from '#web/lib/page-link.tsx'
import { apart, type ChartData, type ChartPoint, placeOn, type Scale, stackEnds } from './chart-data.ts'
import { Legend } from './legend.tsx'

interface PlotProps {
	data: ChartData
	scale: Scale
	isStacked: boolean
	label: string
	/** The columns or lines. */
	children: React.ReactNode
}

/** The ground of a chart: its axis, its points to go through, and what is at the one that is looked at. */
export function Plot({ data, scale, isStacked, label, children }: PlotProps) {
	const { points } = data
	const [looked, setLooked] = useState<number | null>(null)
	const last = points.at(-1)
	const shown = (looked === null ? undefined : points[looked]) ?? last
	return (
		<div className="grid gap-3">
			<div className="grid gap-1">
				<p className="font-medium text-sm">{shown?.name}</p>
				<Legend data={data} point={shown} />
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
				<div className="relative h-48 sm:h-56">
					<Axis scale={scale} format={data.format} />
					{children}
					<Points data={data} label={label} looked={looked} onLook={setLooked} />
				</div>
				<LastValues data={data} scale={scale} isStacked={isStacked} />
			</div>
			<p aria-hidden className="flex justify-between pr-16 text-muted text-xs">
				<span>{points[0]?.shortName}</span>
				<span>{last?.shortName}</span>
			</p>
		</div>
	)
}

const Axis = ({ scale, format }: { scale: Scale; format: ChartData['format'] }) => (
	<div aria-hidden className="absolute inset-0">
		{[...new Set([scale.low, 0, Math.round(scale.high / 2), scale.high])].map((value) => (
			<div
				key={value}
				className={value === 0 ? 'absolute inset-x-0 border-edge border-t' : 'absolute inset-x-0 border-line border-t'}
				style={{ bottom: `${placeOn(scale, value)}%` }}
			>
				{value !== 0 && <span className="figures absolute top-0.5 left-0 text-muted text-xs">{format(value)}</span>}
			</div>
		))}
	</div>
)

/** The last value of each series, or what they add up to, beside its end. */
function LastValues({ data, scale, isStacked }: Omit<PlotProps, 'children' | 'label'>) {
	const values = data.points.at(-1)?.values ?? []
	const total = values.reduce((sum, each) => sum + each, 0)
	const shown = isStacked ? [total] : values
	const places = apart(
		isStacked ? [placeOn(scale, stackEnds(values)[1])] : values.map((value) => placeOn(scale, value)),
		9,
	)
	return (
		<div aria-hidden className="relative w-14">
			{shown.map((value, index) => (
				<span
					// Series have their places.
					key={data.series[index]}
					className="figures absolute left-0 translate-y-1/2 whitespace-nowrap font-semibold text-xs"
					style={{ bottom: `${places[index] ?? 0}%` }}
				>
					{data.format(value)}
				</span>
			))}
		</div>
	)
}

interface PointsProps {
	data: ChartData
	label: string
	looked: number | null
	onLook: (index: number | null) => void
}

/** A strip for each point, of which the keyboard reaches one: arrows, Home and End go on from it. */
function Points({ data, label, looked, onLook }: PointsProps) {
	const list = useRef<HTMLUListElement>(null)
	const { points } = data
	const reached = looked ?? points.length - 1
	function onKeyDown(event: React.KeyboardEvent) {
		const steps: Readonly<Record<string, number>> = {
			ArrowLeft: reached - 1,
			ArrowRight: reached + 1,
			Home: 0,
			End: points.length - 1,
		}
		const to = steps[event.key]
		if (to === undefined) return
		event.preventDefault()
		const next = Math.max(0, Math.min(points.length - 1, to))
		list.current?.children[next]?.querySelector<HTMLElement>('a, button')?.focus()
	}
	return (
		<ul ref={list} aria-label={label} className="absolute inset-0 flex" onPointerLeave={() => onLook(null)}>
			{points.map((point, index) => (
				<li key={point.name} className="grid h-full flex-1" onPointerEnter={() => onLook(index)}>
					<Strip
						point={point}
						text={spoken(data, point)}
						isReached={index === reached}
						onFocus={() => onLook(index)}
						onKeyDown={onKeyDown}
					/>
				</li>
			))}
		</ul>
	)
}

interface StripProps {
	point: ChartPoint
	text: string
	isReached: boolean
	onFocus: () => void
	onKeyDown: (event: React.KeyboardEvent) => void
}

function Strip({ point, text, isReached, ...events }: StripProps) {
	const common = {
		...events,
		tabIndex: isReached ? 0 : -1,
		'aria-label': text,
		className: 'h-full w-full cursor-default rounded-sm hover:bg-ink/6 focus-visible:bg-ink/6',
	}
	return point.to ? (
		<PageLink to={point.to} {...common} className={`${common.className} cursor-pointer`} />
	) : (
		<button type="button" {...common} />
	)
}

const spoken = ({ series, format }: ChartData, { name, values }: ChartPoint): string =>
	`${name}: ${series.map((each, index) => `${each} ${format(values[index] ?? 0)}`).join(', ')}`
