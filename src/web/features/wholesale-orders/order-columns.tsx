import type { WholesaleOrderSummary } from '#contracts/wholesale/orders/order-lists.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { orderKindLabels, wholesaleOrderStates } from './wholesale-order-labels.ts'

type OrderColumn = Column<WholesaleOrderSummary>

/** Number and kind; `linkOf` leads to the order. */
export const orderColumn = (linkOf: (number: string) => string, { tellsUnread = false } = {}): OrderColumn => ({
	head: 'Order',
	card: 'left',
	className: 'figures whitespace-nowrap',
	cell: ({ number, kind, hasUnread, isOneOfSeveral }) => (
		<>
			<RowLink to={linkOf(number)}>{number}</RowLink>
			{tellsUnread && hasUnread && <span className="block font-semibold text-warn text-xs">Unread message</span>}
			{isOneOfSeveral && <span className="block text-muted text-xs">One of several deliveries</span>}
			{orderKindLabels[kind] && <span className="block text-muted text-xs">{orderKindLabels[kind]}</span>}
		</>
	),
})

export const placedColumn: OrderColumn = {
	head: 'Placed',
	card: 'left',
	isMuted: true,
	className: 'md:whitespace-nowrap',
	cell: ({ placedAt }) => <DayAndTime at={placedAt} />,
}

/** Where it stands, and what it comes to. */
export const stateAndTotalColumns: readonly OrderColumn[] = [
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={wholesaleOrderStates[state].look}>{wholesaleOrderStates[state].text}</Badge>,
	},
	{ head: 'Cases', isNumber: true, card: 'fact', cell: ({ cases }) => <span className="figures">{cases}</span> },
	{ head: 'Total', isNumber: true, card: 'fact', cell: ({ totalCents }) => <Money cents={totalCents} /> },
]
