import type { AdminOrderSummary } from '#contracts/orders/order-list.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { fulfillmentOf, paymentLabels, statusOf } from '#web/features/orders/order-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { tagsColumn } from '#web/features/record-list/tags-column.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

export const orderColumns: ReadonlyArray<Column<AdminOrderSummary>> = [
	{
		head: 'Order',
		card: 'left',
		className: 'figures whitespace-nowrap',
		cell: ({ number }) => <RowLink to={`/admin/orders/${encodeURIComponent(number)}`}>{number}</RowLink>,
	},
	{
		head: 'Placed',
		sort: { descending: 'newest', ascending: 'oldest' },
		card: 'left',
		isMuted: true,
		// On a card, beside an amount with what tokens paid, the time goes below the day.
		className: 'md:whitespace-nowrap',
		cell: ({ placedAt }) => <DayAndTime at={placedAt} />,
	},
	{
		head: 'Customer',
		card: 'left',
		className: 'md:max-w-44 xl:max-w-60',
		cell: ({ customer, email }) => <TwoLineCell below={email}>{customer ?? 'Guest'}</TwoLineCell>,
	},
	{
		head: 'Ships to',
		from: '2xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ shipTo }) => shipTo || 'By e-mail',
	},
	{
		head: 'Status',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: (order) => <Badge look={statusOf(order).look}>{statusOf(order).text}</Badge>,
	},
	tagsColumn,
	{
		head: 'Payment',
		from: '2xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ paymentStatus }) => paymentLabels[paymentStatus].text,
	},
	{
		head: 'Shipping',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: (order) => fulfillmentOf(order)?.text ?? '—',
	},
	{ head: 'Items', from: 'xl', isNumber: true, cell: ({ itemCount }) => itemCount.toLocaleString('en-US') },
	{
		head: 'Total',
		sort: { descending: 'total-desc', ascending: 'total-asc' },
		card: 'right',
		isNumber: true,
		cell: ({ totalCents, giftCardCents, tokensCents }) => (
			<>
				<Money cents={totalCents} className="font-semibold" />
				{giftCardCents > 0 && (
					<span className="block whitespace-nowrap text-muted text-xs">{formatCents(giftCardCents)} by gift card</span>
				)}
				{tokensCents > 0 && (
					<span className="block whitespace-nowrap text-muted text-xs">{formatCents(tokensCents)} by tokens</span>
				)}
			</>
		),
	},
]
