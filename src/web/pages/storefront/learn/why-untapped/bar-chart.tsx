import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { scaleEnd } from './drink-kinds.ts'

export interface Bar {
	name: string
	serving: string
	value: number
	/** One of ours. */
	isOurs?: boolean
}

interface BarChartProps {
	/** The question that the chart answers. */
	title: string
	unit: 'mg' | 'g'
	bars: readonly Bar[]
	children: React.ReactNode
}

/** Bars whose values stand at their ends, longest first; the same as a table for readers who prefer one. */
export function BarChart({ title, unit, bars, children }: BarChartProps) {
	const [isTable, setTable] = useState(false)
	const sorted = bars.toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name))
	const end = scaleEnd(bars.map(({ value }) => value))
	return (
		<figure className="grid gap-6">
			<figcaption className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h3 className="max-w-3xl text-balance font-semibold text-2xl lg:text-3xl">{title}</h3>
				<Button look="outline" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
					{isTable ? 'Show chart' : 'Show table'}
				</Button>
			</figcaption>
			{isTable ? <BarTable title={title} unit={unit} bars={sorted} /> : <Bars bars={sorted} end={end} unit={unit} />}
			<div className="max-w-3xl text-muted text-sm leading-relaxed">{children}</div>
		</figure>
	)
}

const Bars = ({ bars, end, unit }: { bars: readonly Bar[]; end: number; unit: string }) => (
	<ul className="grid gap-3">
		{bars.map(({ name, serving, value, isOurs }) => (
			<li key={name} className="grid gap-x-6 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-center">
				<p className={clsx('leading-tight', isOurs && 'font-semibold')}>
					{name} <span className="text-muted text-sm sm:block">{serving}</span>
				</p>
				<div className="flex h-11 items-center gap-3">
					<span
						aria-hidden
						className={clsx('h-full min-w-1 rounded-r-lg', isOurs ? 'bg-volt' : 'bg-[#6d6b78]')}
						style={{ width: `${(value / end) * 86}%` }}
					/>
					<span className={clsx('figures whitespace-nowrap text-lg', isOurs ? 'font-bold' : 'font-semibold')}>
						{value} {unit}
					</span>
				</div>
			</li>
		))}
	</ul>
)

const BarTable = ({ title, bars, unit }: { title: string; bars: readonly Bar[]; unit: string }) => (
	<table className="w-full border-collapse text-left">
		<caption className="sr-only">{title}</caption>
		<thead>
			<tr className="border-edge border-b-2 text-sm">
				<th scope="col" className="py-2 pr-4 font-semibold">
					Drink
				</th>
				<th scope="col" className="py-2 pr-4 font-semibold">
					Serving
				</th>
				<th scope="col" className="py-2 text-right font-semibold">
					{unit}
				</th>
			</tr>
		</thead>
		<tbody>
			{bars.map(({ name, serving, value, isOurs }) => (
				<tr key={name} className={clsx('border-line border-b', isOurs && 'font-semibold')}>
					<th scope="row" className="py-2.5 pr-4 text-left font-[inherit]">
						{name}
					</th>
					<td className="py-2.5 pr-4">{serving}</td>
					<td className="figures py-2.5 text-right">{value}</td>
				</tr>
			))}
		</tbody>
	</table>
)
