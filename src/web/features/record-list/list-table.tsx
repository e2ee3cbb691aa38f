import clsx from 'clsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { type Column, columnSort } from './columns.ts'

interface ListTableProps<Row> {
	label: string
	columns: ReadonlyArray<Column<Row>>
	rows: readonly Row[]
	keyOf: (row: Row) => string
	/** For columns that sort. */
	sort?: string | undefined
	onSort?: (sort: string) => void
	/** Other rows are on their way. */
	isChanging?: boolean
	/** Within a panel. */
	isFramed?: boolean
}

const wideOnly = { xl: 'md:hidden xl:table-cell', '2xl': 'md:hidden 2xl:table-cell' }
/** A wide cell of a card counts as 0 wide, so that it takes no room from the column at the right edge. */
const inCard = {
	left: 'max-md:col-start-1 max-md:col-span-2',
	right: 'max-md:col-start-3 max-md:justify-self-end max-md:text-right',
	wide: 'max-md:order-1 max-md:col-span-3 max-md:w-0 max-md:min-w-full',
	fact: 'max-md:order-1 max-md:self-start',
	'long fact':
		'max-md:order-1 max-md:self-start max-md:col-span-2 max-md:w-0 max-md:min-w-full max-md:whitespace-normal',
	none: 'max-md:hidden',
}

/** The rows of a list by its columns. */
export function ListTable<Row>({ label, columns, rows, keyOf, sort, onSort, ...look }: ListTableProps<Row>) {
	const headSort = (column: NonNullable<Column<Row>['sort']>) => {
		const { direction, next } = columnSort(column, sort)
		return { direction, onSort: () => onSort?.(next) }
	}
	return (
		<Table label={label} {...look}>
			<TableHead>
				{columns.map(({ head, sort: by, isNumber, isHeadHidden, from }) => (
					<HeadCell key={head} isNumber={isNumber} sort={by && headSort(by)} className={clsx(from && wideOnly[from])}>
						{isHeadHidden ? <span className="sr-only">{head}</span> : head}
					</HeadCell>
				))}
			</TableHead>
			{rows.map((row) => (
				<Row key={keyOf(row)}>
					{columns.map(({ head, cell, isNumber, isMuted, from, card, className }) => (
						<Cell
							key={head}
							isNumber={isNumber}
							className={clsx(from && wideOnly[from], inCard[card ?? 'none'], isMuted && 'text-muted', className)}
						>
							{card?.endsWith('fact') && <span className="block text-muted text-xs md:hidden">{head}</span>}
							{cell(row)}
						</Cell>
					))}
				</Row>
			))}
		</Table>
	)
}

/** Leads from a row to its page, by a press anywhere on the row. */
export const RowLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
	<PageLink
		to={to}
		className="min-w-0 truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none max-md:after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
	>
		{children}
	</PageLink>
)

/** A cell in two lines: what it is, and what tells it from others. Either is cut where the column ends. */
export const TwoLines = ({ children, below }: { children: React.ReactNode; below: React.ReactNode }) => (
	<>
		<span className="block truncate">{children}</span>
		<span className="block truncate font-normal text-muted text-xs">{below}</span>
	</>
)
