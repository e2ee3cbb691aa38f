import type { WholesaleOrderSummary } from '#contracts/wholesale/orders/order-lists.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { orderColumn, placedColumn, stateAndTotalColumns } from '#web/features/wholesale-orders/order-columns.tsx'
import { CalendarDay } from '#web/ui/date.tsx'

export const wholesaleOrderColumns: ReadonlyArray<Column<WholesaleOrderSummary>> = [
	orderColumn((number) => `/admin/orders/wholesale/${encodeURIComponent(number)}`, { tellsUnread: true }),
	placedColumn,
	{
		head: 'Company',
		card: 'left',
		className: 'md:max-w-60',
		cell: ({ company, shipTo: { city, state } }) => (
			<TwoLineCell below={`${city}, ${state}`}>{company.name}</TwoLineCell>
		),
	},
	{
		head: 'Requested for',
		from: '2xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ requestedDate }) => (requestedDate ? <CalendarDay on={requestedDate} /> : '–'),
	},
	...stateAndTotalColumns,
]
