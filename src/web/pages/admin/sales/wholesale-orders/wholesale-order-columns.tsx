import type { WholesaleOrderSummary } from '#contracts/wholesale/orders/order-lists.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLines } from '#web/features/record-list/list-table.tsx'
import { orderKindLabels, wholesaleOrderStates } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay, DayAndTime } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

export const wholesaleOrderColumns: ReadonlyArray<Column<WholesaleOrderSummary>> = [
	{
		head: 'Order',
		card: 'left',
		className: 'figures whitespace-nowrap',
		cell: ({ number, kind, hasUnread, isOneOfSeveral }) => (
			<>
				<RowLink to={`/admin/orders/wholesale/${encodeURIComponent(number)}`}>{number}</RowLink>
				{hasUnread && <span className="block font-semibold text-warn text-xs">Unread message</span>}
				{isOneOfSeveral && <span className="block text-muted text-xs">One of several deliveries</span>}
				{orderKindLabels[kind] && <span className="block text-muted text-xs">{orderKindLabels[kind]}</span>}
			</>
		),
	},
	{
		head: 'Placed',
		card: 'left',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ placedAt }) => <DayAndTime at={placedAt} />,
	},
	{
		head: 'Company',
		card: 'left',
		className: 'md:max-w-60',
		cell: ({ company, shipTo: { city, state } }) => <TwoLines below={`${city}, ${state}`}>{company.name}</TwoLines>,
	},
	{
		head: 'Requested for',
		from: '2xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ requestedDate }) => (requestedDate ? <CalendarDay on={requestedDate} /> : '–'),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={wholesaleOrderStates[state].look}>{wholesaleOrderStates[state].text}</Badge>,
	},
	{ head: 'Cases', isNumber: true, card: 'fact', cell: ({ cases }) => <span className="figures">{cases}</span> },
	{ head: 'Total', isNumber: true, card: 'fact', cell: ({ totalCents }) => <Money cents={totalCents} /> },
]
