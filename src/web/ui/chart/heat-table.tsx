import clsx from 'clsx'
import { Link } from 'react-router'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { textOf, type Value } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { usePoints } from './use-points.ts'

export interface HeatRow {
	/** Whom the row is about: "March 2026". */
	name: string
	/** How many they are, as "312 customers". */
	size: string
	/** One number for each column; a row that has not come so far has fewer. */
	cells: ReadonlyArray<{ value: Value; to?: string }>
}

interface HeatTableProps {
	/** The question that the table answers. */
	title: string
	/** Heads of the names, of the sizes, and of the numbers. */
	heads: { row: string; size: string; cells: readonly string[] }
	rows: readonly HeatRow[]
	format: (value: number) => string
	children?: React.ReactNode
}

/** How much of the color a cell takes at the most: text stays legible on it in both themes. */
const deepest = 42

/** Numbers of cohorts, the higher the deeper in color. Arrow keys go from cell to cell, Enter opens its rows. */
export function HeatTable({ title, heads, rows, format, children }: HeatTableProps) {
	const max = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)))
	const places = placesOf(rows)
	const { frame, propsOf } = usePoints<HTMLTableSectionElement>({
		count: rows.length * heads.cells.length,
		perRow: heads.cells.length,
		start: places[0] ?? 0,
	})
	return (
		<ChartFrame title={title} note={children}>
			<ScrollFrame label={title} className="-mx-1 overflow-x-auto px-1 pb-1">
				<table className="w-full border-separate border-spacing-0.5 text-xs">
					<thead className="text-muted">
						<tr>
							<th scope="col" className="sticky left-0 z-1 bg-card pr-2 pb-1 text-left font-medium">
								{heads.row}
							</th>
							<th scope="col" className="pr-2 pb-1 text-right font-medium">
								{heads.size}
							</th>
							{heads.cells.map((head) => (
								<th key={head} scope="col" className="whitespace-nowrap px-1 pb-1 text-center font-medium">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody ref={frame}>
						{rows.map(({ name, size, cells }, row) => (
							<tr key={name}>
								<th scope="row" className="sticky left-0 z-1 whitespace-nowrap bg-card pr-2 text-left font-medium">
									{name}
								</th>
								<td className="figures whitespace-nowrap pr-2 text-right text-muted">{size}</td>
								{cells.map(({ value, to }, column) => (
									<td
										key={heads.cells[column]}
										className="figures h-8 min-w-12 rounded-xs p-0 text-center"
										style={{ backgroundColor: shadeOf(value, max) }}
									>
										<HeatCell
											text={textOf({ format }, value)}
											to={to}
											props={propsOf(row * heads.cells.length + column)}
										/>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollFrame>
		</ChartFrame>
	)
}

interface HeatCellProps {
	text: string
	to: string | undefined
	props: ReturnType<ReturnType<typeof usePoints>['propsOf']>
}

const HeatCell = ({ text, to, props }: HeatCellProps) => {
	const look = 'grid size-full min-h-8 place-items-center rounded-xs focus-visible:outline-offset-0'
	const shown = text === 'not defined' ? <span className="text-muted">n/d</span> : text
	return to ? (
		<Link to={to} {...props} className={clsx(look, 'hover:underline')}>
			{shown}
		</Link>
	) : (
		<span className={look}>{shown}</span>
	)
}

/** The color of a cell: as much of the first chart color as its number is of the highest one. */
export const shadeOf = (value: Value, max: number): string | undefined =>
	value && max > 0
		? `color-mix(in oklab, var(--chart-1) ${Math.round((Math.max(0, value) / max) * deepest)}%, transparent)`
		: undefined

/** The places of cells that open something, for the keyboard to begin at. */
function placesOf(rows: readonly HeatRow[]): number[] {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
	return rows.flatMap(({ cells }, row) => cells.flatMap(({ to }, column) => (to ? [row * width + column] : [])))
}
