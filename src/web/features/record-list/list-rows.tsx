import { ErrorState } from '#web/ui/states.tsx'
import type { Column } from './columns.ts'
import { ListTable } from './list-table.tsx'
import { NoRows } from './no-rows.tsx'
import { PagingLinks } from './paging.tsx'
import { shownText } from './shown-text.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import type { ToolbarProps } from './toolbar.tsx'

export interface ListRowsProps<Row> {
	page: ToolbarProps<Row>['page']
	/** Names the table. */
	label: string
	columns: ReadonlyArray<Column<Row>>
	keyOf: (row: Row) => string
	/** The next step where there is nothing yet. */
	whenNone?: React.ReactNode
}

/** The rows of a list as a table or as cards, on their way, failed or none, and the way through their pages. */
export function ListRows<Row>({ page, label, columns, keyOf, whenNone }: ListRowsProps<Row>) {
	const { list, answer, view, choose, first, previous, next } = page
	const rows = answer.isError ? [] : (answer.data?.items ?? [])
	const [one, more] = list.noun
	return (
		<>
			{answer.isPending ? (
				<TableSkeleton />
			) : answer.isError ? (
				<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
			) : rows.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<NoRows page={page}>{whenNone}</NoRows>
				</div>
			) : (
				<ListTable
					label={label}
					columns={columns}
					rows={rows}
					keyOf={keyOf}
					sort={view.sort}
					onSort={(sort) => choose('sort', sort)}
					isChanging={answer.isPlaceholderData}
				/>
			)}
			<PagingLinks
				text={answer.data && !answer.isError ? shownText(rows.length, answer.data.total, one, more) : ''}
				isTextHidden={rows.length === 0}
				first={first}
				previous={previous}
				next={next}
			/>
		</>
	)
}
