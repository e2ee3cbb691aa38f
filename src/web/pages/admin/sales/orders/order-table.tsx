import clsx from 'clsx'
import { formatCents } from '#contracts/money.ts'
import type { AdminOrderSummary } from '#contracts/orders.ts'
import { fulfilmentLabels, paymentLabels, statusOf } from '#web/features/orders/order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { columnSort, type OrderSort } from './order-view.ts'

interface OrderTableProps {
	orders: readonly AdminOrderSummary[]
	sort: OrderSort | undefined
	onSort: (sort: OrderSort) => void
	/** Another list is on its way. */
	isChanging: boolean
}

/** Columns that give way on narrow screens; the order's own page has them all. */
const fromMedium = 'hidden md:table-cell'
const fromLarge = 'hidden xl:table-cell'
const fromLargest = 'hidden 2xl:table-cell'

export function OrderTable({ orders, sort, onSort, isChanging }: OrderTableProps) {
	const sortable = (column: 'placed' | 'total') => {
		const { direction, next } = columnSort(column, sort)
		return { direction, onSort: () => onSort(next) }
	}
	return (
		<Table label="Orders" className={clsx('transition-opacity', isChanging && 'opacity-50')}>
			<TableHead>
				<HeadCell>Order</HeadCell>
				<HeadCell sort={sortable('placed')} className={fromMedium}>
					Placed
				</HeadCell>
				<HeadCell className={fromMedium}>Customer</HeadCell>
				<HeadCell className={fromLargest}>Ships to</HeadCell>
				<HeadCell className={fromMedium}>Status</HeadCell>
				<HeadCell className={fromLargest}>Payment</HeadCell>
				<HeadCell className={fromLarge}>Shipping</HeadCell>
				<HeadCell isNumber className={fromLarge}>
					Items
				</HeadCell>
				<HeadCell isNumber sort={sortable('total')}>
					Total
				</HeadCell>
			</TableHead>
			<tbody>
				{orders.map((order) => (
					<OrderRow key={order.number} order={order} />
				))}
			</tbody>
		</Table>
	)
}

function OrderRow({ order }: { order: AdminOrderSummary }) {
	const status = statusOf(order)
	return (
		<Row className="relative">
			<Cell className="whitespace-nowrap">
				<PageLink
					to={`/admin/orders/${encodeURIComponent(order.number)}`}
					className="figures font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
				>
					{order.number}
				</PageLink>
				<span className="grid justify-items-start gap-1.5 md:hidden">
					<span className="max-w-48 truncate text-muted text-xs">{order.email}</span>
					<Badge look={status.look}>{status.text}</Badge>
				</span>
			</Cell>
			<Cell className={clsx(fromMedium, 'whitespace-nowrap text-muted')}>
				<DayAndTime at={order.placedAt} />
			</Cell>
			<Cell className={clsx(fromMedium, 'max-w-44 xl:max-w-60')}>
				<span className="block truncate">{order.customer ?? 'Guest'}</span>
				<span className="block truncate text-muted text-xs">{order.email}</span>
			</Cell>
			<Cell className={clsx(fromLargest, 'whitespace-nowrap text-muted')}>{order.shipTo || 'By e-mail'}</Cell>
			<Cell className={clsx(fromMedium, 'whitespace-nowrap')}>
				<Badge look={status.look}>{status.text}</Badge>
			</Cell>
			<Cell className={clsx(fromLargest, 'whitespace-nowrap text-muted')}>
				{paymentLabels[order.paymentStatus].text}
			</Cell>
			<Cell className={clsx(fromLarge, 'whitespace-nowrap text-muted')}>
				{fulfilmentLabels[order.fulfilmentStatus].text}
			</Cell>
			<Cell isNumber className={fromLarge}>
				{order.itemCount.toLocaleString('en-US')}
			</Cell>
			<Cell isNumber>
				<Money cents={order.totalCents} className="font-semibold" />
				{order.giftCardCents > 0 && (
					<span className="block whitespace-nowrap text-muted text-xs">
						{formatCents(order.giftCardCents)} by gift card
					</span>
				)}
			</Cell>
		</Row>
	)
}
