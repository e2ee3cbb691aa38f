import type { HeldOrder } from '#contracts/creators/creator-holds.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

export const heldOrderColumns = (onDecide: (order: HeldOrder) => void): ReadonlyArray<Column<HeldOrder>> => [
	{
		head: 'Order',
		card: 'left',
		className: 'whitespace-nowrap',
		cell: ({ orderNumber, handle }) => (
			<>
				<RowLink to={`/admin/orders/${orderNumber}`}>{orderNumber}</RowLink>
				<span className="block text-muted text-xs">{handle}</span>
			</>
		),
	},
	{ head: 'Why', card: 'wide', className: 'w-full', cell: ({ reason }) => reason },
	{
		head: 'Commission',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ commissionCents, baseCents }) => (
			<span className="figures">
				{formatCents(commissionCents)} of {formatCents(baseCents)}
			</span>
		),
	},
	{
		head: 'Ordered',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ orderedAt }) => <DayAndTime at={orderedAt} />,
	},
	{
		head: 'Decision',
		card: 'wide',
		cell: (order) => (
			<Button look="outline" size="small" onClick={() => onDecide(order)}>
				Decide
			</Button>
		),
	},
]
