import clsx from 'clsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { SelectBox } from './bulk/select-box.tsx'
import type { Selection } from './bulk/use-selection.ts'
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
	/** Rows can be chosen; each is named by `nameOf`. */
	selection?: Selection<Row> | undefined
	nameOf?: (row: Row) => string
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
export function ListTable<Row>(props: ListTableProps<Row>) {
	const { label, columns, rows, keyOf, sort, onSort, selection, nameOf = keyOf, ...look } = props
	const headSort = (column: NonNullable<Column<Row>['sort']>) => {
		const { direction, next } = columnSort(column, sort)
		return { direction, onSort: () => onSort?.(next) }
	}
	return (
		<Table label={label} {...look}>
			<TableHead>
				{selection && (
					<HeadCell className="w-0">
						<SelectPage rows={rows} selection={selection} />
					</HeadCell>
				)}
				{columns.map(({ head, sort: by, isNumber, isHeadHidden, from }) => (
					<HeadCell key={head} isNumber={isNumber} sort={by && headSort(by)} className={clsx(from && wideOnly[from])}>
						{isHeadHidden ? <span className="sr-only">{head}</span> : head}
					</HeadCell>
				))}
			</TableHead>
			{rows.map((row) => (
				<Row key={keyOf(row)} className={clsx(selection && 'max-md:pl-12', selection?.has(row) && 'bg-ink/5')}>
					{selection && (
						<Cell className="w-0 max-md:absolute max-md:top-3.5 max-md:left-4">
							<SelectBox
								label={`Select ${nameOf(row)}`}
								isChosen={selection.has(row)}
								onToggle={(isRange) => selection.toggle(row, isRange)}
							/>
						</Cell>
					)}
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

const SelectPage = <Row,>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) => {
	const chosen = rows.filter(selection.has).length
	const isAll = chosen === rows.length
	return (
		<SelectBox
			label="Select all on this page"
			isChosen={isAll}
			isPartly={chosen > 0 && !isAll}
			onToggle={() => selection.set(rows, !isAll)}
		/>
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
export const TwoLineCell = ({ children, below }: { children: React.ReactNode; below: React.ReactNode }) => (
	<>
		<span className="block truncate">{children}</span>
		<span className="block truncate font-normal text-muted text-xs">{below}</span>
	</>
)
