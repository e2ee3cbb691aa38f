import clsx from 'clsx'
import { ScrollFrame } from './scroll-frame.tsx'

/** Said once more: laid out as cards, their elements would be a table to nobody's screen reader. */
const roles = {
	table: { role: 'table' },
	part: { role: 'rowgroup' },
	row: { role: 'row' },
	head: { role: 'columnheader' },
	cell: { role: 'cell' },
} as const

interface TableProps {
	/** Names it for screen readers. */
	label: string
	/** Other rows are on their way. */
	isChanging?: boolean
	/** Within a frame that is there already; on narrow screens lines divide its rows. */
	isFramed?: boolean
	/** Its head, then its rows. */
	children: [React.ReactNode, React.ReactNode]
}

/** A dense table that scrolls sideways in its own frame; on narrow screens each row is a card, and there is no head. */
export const Table = ({ label, isChanging = false, isFramed = false, children: [head, rows] }: TableProps) => (
	<ScrollFrame
		label={label}
		aria-busy={isChanging}
		data-framed={isFramed || undefined}
		className={clsx(
			'group/table transition-opacity md:overflow-x-auto',
			!isFramed && 'rounded-2xl md:border md:border-line md:bg-card',
			isChanging && 'opacity-50',
		)}
	>
		<table {...roles.table} className="w-full border-collapse text-left text-sm max-md:block">
			{head}
			<tbody {...roles.part} className="max-md:grid max-md:gap-2.5 max-md:group-data-framed/table:gap-0">
				{rows}
			</tbody>
		</table>
	</ScrollFrame>
)

export const TableHead = ({ children }: { children: React.ReactNode }) => (
	<thead {...roles.part} className="border-line border-b bg-sunken text-muted max-md:hidden">
		<tr {...roles.row}>{children}</tr>
	</thead>
)

interface CellProps {
	children?: React.ReactNode
	/** Amounts and counts stand to the right, in figures of one width. */
	isNumber?: boolean | undefined
	className?: string
}

interface HeadCellProps extends CellProps {
	/** For a sortable column: how it is sorted now, and what a click does. */
	sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void } | undefined
}

export const HeadCell = ({ children, isNumber, className, sort }: HeadCellProps) => (
	<th
		{...roles.head}
		scope="col"
		aria-sort={sort?.direction}
		className={clsx('whitespace-nowrap px-3 py-2.5 font-medium 2xl:px-4', isNumber && 'text-right', className)}
	>
		{sort ? (
			<button
				type="button"
				onClick={sort.onSort}
				className={clsx(
					'inline-flex min-h-6 items-center align-middle gap-1 rounded hover:text-ink',
					isNumber && 'flex-row-reverse',
				)}
			>
				{children}
				<span aria-hidden className="w-3">
					{sort.direction === 'ascending' ? '↑' : sort.direction === 'descending' ? '↓' : ''}
				</span>
			</button>
		) : (
			children
		)}
	</th>
)

export const Row = ({ className, children }: { className?: string | undefined; children: React.ReactNode }) => (
	<tr
		{...roles.row}
		className={clsx(
			'relative border-line hover:bg-sunken/60 max-md:grid max-md:grid-flow-row-dense max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(max-content,1fr)] max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-2xl max-md:border max-md:bg-card max-md:px-4 max-md:py-3 max-md:group-data-framed/table:rounded-none max-md:group-data-framed/table:border-0 max-md:group-data-framed/table:bg-transparent max-md:group-data-framed/table:not-last:border-b md:border-b md:last:border-0',
			className,
		)}
	>
		{children}
	</tr>
)

export const Cell = ({ children, isNumber, className }: CellProps) => (
	<td
		{...roles.cell}
		className={clsx('align-middle md:px-3 md:py-2.5 2xl:px-4', isNumber && 'figures md:text-right', className)}
	>
		{children}
	</td>
)
