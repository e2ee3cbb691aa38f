import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { useId, useState } from 'react'

interface ChartFrameProps {
	/** The question that the chart answers. */
	title: string
	/** The same numbers as a table. */
	table?: React.ReactNode
	/** Beside the switch to the table. */
	actions?: React.ReactNode
	/** What the numbers are and where they come from. */
	note?: React.ReactNode
	/** The chart. */
	children: React.ReactNode
}

/** Whatever chart it is: its question, the switch to its table, and what its numbers are. Prints without the switch. */
export function ChartFrame({ title, table, actions, note, children }: ChartFrameProps) {
	const [isTable, setTable] = useState(false)
	const id = useId()
	const Icon = isTable ? ChartColumn : Table2
	return (
		<figure
			aria-labelledby={id}
			className="grid min-w-0 content-start gap-4 rounded-2xl border border-line bg-card p-5 [print-color-adjust:exact] print:break-inside-avoid"
		>
			<figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<h2
					id={id}
					className="min-w-0 max-w-xl grow basis-44 text-balance pt-1 font-semibold text-[0.9375rem] leading-snug"
				>
					{title}
				</h2>
				<div className="-mr-2 flex shrink-0 items-center gap-1 print:hidden">
					{actions}
					{table && (
						<button
							type="button"
							aria-pressed={isTable}
							onClick={() => setTable(!isTable)}
							className="inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2 font-medium text-muted text-xs transition hover:bg-ink/6 hover:text-ink"
						>
							<Icon size={15} aria-hidden />
							{isTable ? 'Show chart' : 'Show table'}
							<span className="sr-only">: {title}</span>
						</button>
					)}
				</div>
			</figcaption>
			{isTable ? table : children}
			{note && <div className="max-w-prose text-muted text-xs leading-relaxed">{note}</div>}
		</figure>
	)
}
