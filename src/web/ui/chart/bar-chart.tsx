import clsx from 'clsx'
import { Link } from 'react-router'
import { PageLink } from '#web/lib/page-link.tsx'
import { changeOf } from './change.ts'
import { type Change, textOf, type Value } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { placeOn, type Scale, scaleOf } from './drawing/scale.ts'
import { PlainRow, PlainTable } from './plain-table.tsx'
import { usePoints } from './use-points.ts'

export interface Bar {
	name: string
	value: Value
	/** The same of the span that it is compared with. */
	before?: Value
	/** Below the name, as "12 packs". */
	detail?: string
	/** The page that lists what it is made of. */
	to?: string
}

interface BarChartProps {
	/** The question that the chart answers. */
	title: string
	/** The head of the table's first column: "Flavor". */
	rowHead: string
	bars: readonly Bar[]
	format: (value: number) => string
	/** What `before` is: "Previous 28 days". */
	compared?: string
	/** How one changed, in words; in percent unless told. */
	change?: Change
	/** Bars are parts of one whole: each says its share. */
	isWhole?: boolean
	actions?: React.ReactNode
	children?: React.ReactNode
}

/**
 * Bars from nothing, the longest first as they are given, each with its number. A mark across is what it is compared with.
 * Up and down go from bar to bar, Enter opens its rows.
 */
export function BarChart({
	title,
	rowHead,
	bars,
	format,
	compared,
	change = changeOf,
	isWhole,
	actions,
	children,
}: BarChartProps) {
	const scale = scaleOf(bars.flatMap(({ value, before = null }) => [value, before]))
	const whole = isWhole ? bars.reduce((sum, { value }) => sum + (value ?? 0), 0) : 0
	const { frame, propsOf } = usePoints<HTMLUListElement>({ count: bars.length, perRow: 1, start: 0 })
	const shareOf = (value: Value) => (whole > 0 && value !== null ? `${((value / whole) * 100).toFixed(1)}%` : null)
	const table = (
		<PlainTable
			label={title}
			heads={[rowHead, 'Now', ...(isWhole ? ['Share'] : []), ...(compared ? [compared, 'Change'] : [])]}
		>
			{bars.map(({ name, value, before, to }) => (
				<PlainRow
					key={name}
					name={to ? <PageLink to={to}>{name}</PageLink> : name}
					cells={[
						textOf({ format }, value),
						...(isWhole ? [shareOf(value) ?? '–'] : []),
						...(compared ? [textOf({ format }, before), change(value, before) ?? '–'] : []),
					]}
				/>
			))}
		</PlainTable>
	)
	return (
		<ChartFrame title={title} table={table} actions={actions} note={children}>
			{bars.length === 0 ? (
				<p className="py-10 text-center text-muted text-sm">There is nothing in this span.</p>
			) : (
				<ul ref={frame} className="grid">
					{bars.map((bar, index) => (
						<li key={bar.name}>
							<BarRow
								bar={bar}
								scale={scale}
								figure={textOf({ format }, bar.value)}
								side={shareOf(bar.value) ?? (compared ? (change(bar.value, bar.before) ?? '–') : null)}
								before={bar.before === undefined ? undefined : textOf({ format }, bar.before)}
								props={propsOf(index)}
							/>
						</li>
					))}
				</ul>
			)}
		</ChartFrame>
	)
}

interface BarRowProps {
	bar: Bar
	scale: Scale
	figure: string
	side: string | null
	before: string | undefined
	props: ReturnType<ReturnType<typeof usePoints>['propsOf']>
}

function BarRow({ bar: { name, detail, value, before, to }, scale, figure, side, before: was, props }: BarRowProps) {
	const inside = (
		<>
			<span className="flex min-w-0 items-baseline justify-between gap-3 text-sm">
				<span className="min-w-0 truncate" title={name}>
					{name}
					{detail && <span className="text-muted text-xs"> {detail}</span>}
				</span>
				<span className="figures whitespace-nowrap">
					<span className="font-semibold">{figure}</span>
					{was !== undefined && <span className="sr-only">, before: {was}</span>}
					{side && <span className="ml-2 inline-block min-w-13 text-right text-muted text-xs">{side}</span>}
				</span>
			</span>
			<BarLine value={value} before={before} scale={scale} />
		</>
	)
	const look = 'grid gap-1 rounded-lg px-2 -mx-2 py-1.5 text-left focus-visible:outline-offset-0'
	return to ? (
		<Link to={to} {...props} className={clsx(look, 'hover:bg-ink/5')}>
			{inside}
		</Link>
	) : (
		<button type="button" {...props} className={clsx(look, 'w-[calc(100%+1rem)] cursor-default!')}>
			{inside}
		</button>
	)
}

const BarLine = ({ value, before, scale }: { value: Value; before: Value | undefined; scale: Scale }) => {
	const zero = placeOn(scale, 0)
	const [from = 0, to = 0] = [zero, placeOn(scale, value ?? 0)].sort((a, b) => a - b)
	return (
		<span aria-hidden className="relative block h-2 rounded-xs bg-ink/5">
			<span
				className={clsx('absolute inset-y-0 rounded-xs', (value ?? 0) < 0 ? 'bg-chart-2' : 'bg-chart-1')}
				style={{ left: `${from}%`, width: `${to - from}%` }}
			/>
			{before !== undefined && before !== null && (
				<span
					className="absolute -inset-y-0.5 -ml-px w-0.5 bg-ink ring-1 ring-card"
					style={{ left: `${placeOn(scale, before)}%` }}
				/>
			)}
		</span>
	)
}
