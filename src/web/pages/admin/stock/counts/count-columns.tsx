import type { CountSummary } from '#contracts/inventory/counts.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { countLabels } from '#web/features/stock/count-labels.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'

export const countColumns: ReadonlyArray<Column<CountSummary>> = [
	{
		head: 'Sheet',
		card: 'left',
		cell: ({ id, location, createdAt }) => (
			<RowLink to={`/admin/counts/${id}`}>
				{location}, <Day at={createdAt} />
			</RowLink>
		),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state }) => <Badge look={countLabels[state].look}>{countLabels[state].text}</Badge>,
	},
	{
		head: 'Opened by',
		card: 'long fact',
		isMuted: true,
		cell: ({ createdBy, fileName }) => (fileName ? `${createdBy}, from ${fileName}` : createdBy),
	},
	{
		head: 'Lots counted',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ counted, lots }) => (
			<>
				{count(counted)} <span className="text-muted">of {count(lots)}</span>
			</>
		),
	},
]
