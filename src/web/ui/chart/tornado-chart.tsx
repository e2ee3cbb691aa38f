import clsx from 'clsx'
import { ChartFrame } from './chart-frame.tsx'
import { placeOn, type Scale } from './drawing/scale.ts'
import { PlainRow, PlainTable } from './plain-table.tsx'

export interface Swing {
	/** What is changed: "Price per can". */
	name: string
	/** What the result is when it is low and when it is high, and what that means: "$1.80". */
	low: { result: number; text: string }
	high: { result: number; text: string }
}

interface TornadoChartProps {
	/** The question that the chart answers. */
	title: string
	/** The result without any change. */
	base: number
	swings: readonly Swing[]
	format: (value: number) => string
	short?: (value: number) => string
	children?: React.ReactNode
}

/** How far a result swings to both sides of its base when one thing changes, the widest swing first. */
export function TornadoChart({ title, base, swings, format, short = format, children }: TornadoChartProps) {
	const sorted = widestSwingFirst(swings)
	const scale = scaleAround(
		base,
		swings.flatMap(({ low, high }) => [low.result, high.result]),
	)
	const table = (
		<PlainTable label={title} heads={['What changes', 'Low', 'Result', 'High', 'Result']}>
			{sorted.map(({ name, low, high }) => (
				<PlainRow key={name} name={name} cells={[low.text, format(low.result), high.text, format(high.result)]} />
			))}
		</PlainTable>
	)
	return (
		<ChartFrame title={title} table={table} note={children}>
			<div className="grid gap-2">
				<p className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
					<span className="font-medium">Base: {format(base)}</span>
					<Key look="bg-chart-2" text="when it is low" />
					<Key look="bg-chart-1" text="when it is high" />
				</p>
				<ul className="grid gap-3">
					{sorted.map((swing) => (
						<SwingRow key={swing.name} swing={swing} base={base} scale={scale} format={format} short={short} />
					))}
				</ul>
			</div>
		</ChartFrame>
	)
}

const Key = ({ look, text }: { look: string; text: string }) => (
	<span className="inline-flex items-center gap-1.5 text-muted">
		<span aria-hidden className={clsx('size-2.5 rounded-xs', look)} /> {text}
	</span>
)

interface SwingRowProps extends Required<Pick<TornadoChartProps, 'base' | 'format' | 'short'>> {
	swing: Swing
	scale: Scale
}

const SwingRow = ({ swing: { name, low, high }, base, scale, format, short }: SwingRowProps) => (
	<li className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-center">
		<span>
			{name}
			<span className="block text-muted text-xs">
				{low.text} to {high.text}
			</span>
			<span className="sr-only">
				: {format(low.result)} to {format(high.result)}
			</span>
		</span>
		<span aria-hidden className="relative block h-9">
			{[low, high].map(({ result }, index) => (
				<SwingSide key={result} base={base} result={result} scale={scale} look={index ? 'bg-chart-1' : 'bg-chart-2'}>
					{short(result)}
				</SwingSide>
			))}
			<span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${placeOn(scale, base)}%` }} />
		</span>
	</li>
)

interface SwingSideProps {
	base: number
	result: number
	scale: Scale
	look: string
	children: string
}

function SwingSide({ base, result, scale, look, children }: SwingSideProps) {
	const isBelow = result < base
	const [from = 0, to = 0] = [placeOn(scale, base), placeOn(scale, result)].sort((a, b) => a - b)
	return (
		<>
			<span className={clsx('absolute inset-y-2', look)} style={{ left: `${from}%`, width: `${to - from}%` }} />
			<span
				className="figures absolute top-1/2 -translate-y-1/2 whitespace-nowrap px-1.5 text-xs"
				style={isBelow ? { right: `${100 - from}%` } : { left: `${to}%` }}
			>
				{children}
			</span>
		</>
	)
}

const spreadOf = ({ low, high }: Swing) => Math.abs(high.result - low.result)

/** The widest swing first. */
export const widestSwingFirst = (swings: readonly Swing[]): Swing[] =>
	swings.toSorted((a, b) => spreadOf(b) - spreadOf(a))

/** The base in the middle, the farthest result at its side with room for its label: equal lengths are equal swings. */
export function scaleAround(base: number, results: readonly number[]): Scale {
	const reach = Math.max(...results.map((result) => Math.abs(result - base)), 0) * 1.5 || 1
	return { low: base - reach, high: base + reach }
}
