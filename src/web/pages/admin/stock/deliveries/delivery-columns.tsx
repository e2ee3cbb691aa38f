import type { DeliverySummary } from '#contracts/inventory/deliveries.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { deliveryLabels } from '#web/features/stock/delivery-labels.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'

export const deliveryColumns: ReadonlyArray<Column<DeliverySummary>> = [
	{
		head: 'Delivery',
		card: 'left',
		cell: ({ id, reference, supplier }) => (
			<>
				<RowLink to={`/admin/deliveries/${id}`}>{reference}</RowLink>
				<span className="block text-muted text-xs">{supplier}</span>
			</>
		),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state }) => <Badge look={deliveryLabels[state].look}>{deliveryLabels[state].text}</Badge>,
	},
	{ head: 'Warehouse', card: 'fact', isMuted: true, cell: ({ location }) => location },
	{
		head: 'Expected on',
		card: 'long fact',
		className: 'whitespace-nowrap',
		cell: ({ expectedOn }) => <CalendarDay on={expectedOn} />,
	},
	{
		head: 'Received',
		card: 'wide',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ received, expected }) => (
			<>
				{count(received)} <span className="text-muted">of {count(expected)} units</span>
			</>
		),
	},
]
