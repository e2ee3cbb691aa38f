import type { RecallSummary } from '#contracts/inventory/recalls.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { RecallState } from '#web/features/stock/recall-state.tsx'
import { count } from '#web/features/stock/stock-labels.ts'
import { Day } from '#web/ui/date.tsx'

export const recallColumns: ReadonlyArray<Column<RecallSummary>> = [
	{
		head: 'Lot',
		card: 'left',
		cell: ({ id, lot, item }) => (
			<>
				<RowLink to={`/admin/recalls/${id}`}>{lot}</RowLink>
				<span className="block text-muted text-xs">{item}</span>
			</>
		),
	},
	{ head: 'State', card: 'right', cell: (recall) => <RecallState {...recall} /> },
	{ head: 'Why', card: 'wide', cell: ({ reason }) => reason },
	{ head: 'Since', card: 'long fact', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Day at={createdAt} /> },
	{
		head: 'Answered',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ answered, mailed }) => (
			<>
				{count(answered)} <span className="text-muted">of {count(mailed)}</span>
			</>
		),
	},
]
