import type { ReturnSummary } from '#contracts/returns/staff-return-calls.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { returnKindLabels, returnStateLabels } from '#web/features/returns/return-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'

export const returnColumns: ReadonlyArray<Column<ReturnSummary>> = [
	{
		head: 'Reference',
		card: 'left',
		className: 'figures whitespace-nowrap',
		cell: ({ reference, kind }) => (
			<>
				<RowLink to={`/admin/returns/${reference}`}>{reference}</RowLink>
				<span className="block text-muted text-xs">{returnKindLabels[kind]}</span>
			</>
		),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={returnStateLabels[state].look}>{returnStateLabels[state].text}</Badge>,
	},
	{
		head: 'Order',
		card: 'left',
		className: 'md:max-w-60',
		cell: ({ order, email }) => <TwoLineCell below={email}>{order}</TwoLineCell>,
	},
	{ head: 'What', card: 'wide', cell: ({ what }) => what },
	{
		head: 'Asked',
		card: 'long fact',
		className: 'whitespace-nowrap',
		cell: ({ requestedAt }) => <Day at={requestedAt} />,
	},
]
