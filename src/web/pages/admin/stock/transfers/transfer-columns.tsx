import type { TransferSummary } from '#contracts/inventory/transfers.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { count } from '#web/features/stock/stock-labels.ts'
import { transferLabels } from '#web/features/stock/transfer-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'

export const transferColumns: ReadonlyArray<Column<TransferSummary>> = [
	{
		head: 'From and to',
		card: 'left',
		cell: ({ id, from, to }) => (
			<RowLink to={`/admin/transfers/${id}`}>
				{from} to {to}
			</RowLink>
		),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state }) => <Badge look={transferLabels[state].look}>{transferLabels[state].text}</Badge>,
	},
	{
		head: 'Dispatched',
		card: 'long fact',
		className: 'whitespace-nowrap',
		cell: ({ dispatchedAt }) => <Day at={dispatchedAt} />,
	},
	{ head: 'Units', card: 'fact', isNumber: true, cell: ({ dispatched }) => count(dispatched) },
	{
		head: 'Arrived',
		isNumber: true,
		cell: ({ arrived }) => (arrived === null ? <span className="text-muted">—</span> : count(arrived)),
	},
]
