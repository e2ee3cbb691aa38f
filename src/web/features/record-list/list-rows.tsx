import { useState } from 'react'
import { useMay } from '#web/features/auth/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { BulkAct } from './bulk/bulk-act.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import type { Column } from './columns.ts'
import { KeysHelp } from './keys/keys-help.tsx'
import { useListKeys } from './keys/use-list-keys.ts'
import { ListTable } from './list-table.tsx'
import { listUrl } from './list-view.ts'
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
	/** What a row is called, where its key does not say it to a reader. */
	nameOf?: (row: Row) => string
	/** What can be done to many rows at once. */
	bulk?: ReadonlyArray<BulkAct<Row>> | undefined
	/** The next step where there is nothing yet. */
	whenNone?: React.ReactNode
}

/** The rows of a list as a table or as cards, on their way, failed or none, and the way through their pages. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
	const { page, label, columns, keyOf, nameOf = keyOf, bulk = [], whenNone } = props
	const may = useMay()
	const acts = bulk.filter(({ needs }) => !needs || may(needs))
	const [isHelpOpen, setHelpOpen] = useState(false)
	const keyed = useListKeys(() => setHelpOpen(true))
	const { list, answer, view, choose, first, previous, next } = page
	const rows = answer.isError ? [] : (answer.data?.items ?? [])
	const [one, more] = list.noun
	const { cursor: _, ...narrowing } = view
	const selection = useSelection(rows, keyOf, listUrl(list, narrowing))
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
				<div ref={keyed}>
					<ListTable
						label={label}
						columns={columns}
						rows={rows}
						keyOf={keyOf}
						sort={view.sort}
						onSort={(sort) => choose('sort', sort)}
						isChanging={answer.isPlaceholderData}
						nameOf={nameOf}
						selection={acts.length > 0 ? selection : undefined}
					/>
				</div>
			)}
			<PagingLinks
				text={answer.data && !answer.isError ? shownText(rows.length, answer.data.total, one, more) : ''}
				isTextHidden={rows.length === 0}
				first={first}
				previous={previous}
				next={next}
			/>
			<Button look="quiet" size="small" className="w-fit text-muted max-md:hidden" onClick={() => setHelpOpen(true)}>
				Keys
			</Button>
			<KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
			{acts.length > 0 && <BulkBar page={page} acts={acts} selection={selection} nameOf={nameOf} />}
		</>
	)
}
