import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { WaitingApproval } from '#web/features/approvals/waiting-approval.tsx'
import { Totals } from '#web/features/order-summary/totals.tsx'
import { OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import { fulfillmentOf, paymentLabels, statusOf } from '#web/features/orders/order-labels.ts'
import { RecordLog } from '#web/features/record-log/record-log.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { OrderActions } from './order/forms/order-actions.tsx'
import { Lines } from './order/lines.tsx'
import { Mails } from './order/mails.tsx'
import { Disputes } from './order/money/disputes.tsx'
import { OrderDocuments } from './order/money/order-documents.tsx'
import { PaymentLinks } from './order/money/payment-links.tsx'
import { Payments } from './order/money/payments.tsx'
import { StaffParcels } from './order/parcels.tsx'
import { CustomerFacts, ShippingFacts } from './order/people.tsx'
import { OrderReturns } from './order/returns.tsx'
import { StaffNotes } from './order/staff-notes.tsx'
import { StaffTimeline } from './order/timeline.tsx'

const orderQuery = (number: string) => ({ ...queryOf(getAnyOrder, { params: { number } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(orderQuery(params.number ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Order ${params.number ?? ''} · Back office`,
	description: 'An order with its payments, lots, mails and history.',
	isPrivate: true,
})

const Back = () => (
	<PageLink
		to="/admin/orders"
		className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded text-muted text-sm hover:text-ink"
	>
		<ArrowLeft size={16} aria-hidden /> Orders
	</PageLink>
)

export default function StaffOrderPage() {
	const { number = '' } = useParams()
	const order = useQuery(orderQuery(number))
	return (
		<AdminShell
			title={<span className="figures">{number}</span>}
			back={<Back />}
			actions={order.data && <OrderActions order={order.data} />}
		>
			{order.data ? (
				<WholeOrder order={order.data} />
			) : order.isPending ? (
				<OrderSkeleton />
			) : order.error instanceof ApiError && order.error.status === 404 ? (
				<EmptyState title="No such order" text="There is no order with this number. Look for it in the list.">
					<PageLink to="/admin/orders" className={buttonStyle({ look: 'outline' })}>
						Show all orders
					</PageLink>
				</EmptyState>
			) : (
				<ErrorState error={order.error} onRetry={() => void order.refetch()} />
			)}
		</AdminShell>
	)
}

const WholeOrder = ({ order }: { order: AdminOrder }) => (
	<>
		<WaitingApproval about={`order:${order.id}`} />
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<Badge look={statusOf(order).look}>{statusOf(order).text}</Badge>
			<p className="text-muted">
				Payment: <span className="text-ink">{paymentLabels[order.paymentStatus].text}</span>
			</p>
			{fulfillmentOf(order) && (
				<p className="text-muted">
					Shipping: <span className="text-ink">{fulfillmentOf(order)?.text}</span>
				</p>
			)}
			<p className="text-muted">
				Placed: <Moment at={order.placedAt} className="text-ink" />
			</p>
		</div>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<Panel title="Lines">
					<Lines order={order} />
					<Totals
						amounts={order}
						isPlaced
						isShipped={order.shippingAddress !== null}
						couponCode={order.couponCode}
						className="border-line border-t px-5 py-4 text-sm"
					/>
					<OtherPromotions promotions={order.promotions} className="px-5 pb-4" />
				</Panel>
				<Panel title="History">
					<StaffTimeline events={order.events} />
				</Panel>
			</div>
			<div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
				{/* Its evidence has a day. */}
				{order.disputes.length > 0 && (
					<Panel title={order.disputes.length === 1 ? 'Dispute' : 'Disputes'}>
						<Disputes number={order.number} disputes={order.disputes} />
					</Panel>
				)}
				<Panel title="Customer">
					<CustomerFacts order={order} />
				</Panel>
				<Panel title="Shipping">
					<ShippingFacts order={order} />
				</Panel>
				{order.shipments.length > 0 && (
					<Panel title="Parcels">
						<StaffParcels order={order} />
					</Panel>
				)}
				{order.returns.length > 0 && (
					<Panel title="Returns">
						<OrderReturns order={order} />
					</Panel>
				)}
				<Panel title="Payment">
					<Payments
						number={order.number}
						payments={order.payments}
						paymentStatus={order.paymentStatus}
						refunds={order.refunds}
					/>
					<OrderDocuments order={order} />
				</Panel>
				<PaymentLinks number={order.number} />
				<StaffNotes order={order} />
				<Panel title="Mails">
					<Mails number={order.number} mails={order.mails} />
				</Panel>
				<RecordLog of={[`order:${order.id}`]} record={order} />
			</div>
		</div>
	</>
)

const OrderSkeleton = () => (
	<div role="status" className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
		<span className="sr-only">Loading...</span>
		<Skeleton className="h-96 rounded-2xl" />
		<Skeleton className="h-96 rounded-2xl" />
	</div>
)
