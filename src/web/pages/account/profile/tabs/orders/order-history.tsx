import { useInfiniteQuery } from '@tanstack/react-query'
import { ordersIn } from '#web/features/orders/order-labels.ts'
import { ShowMore } from '#web/features/paging/show-more.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { ownOrders } from './own-orders.ts'

/** Every order of the customer, newest first. */
export function OrderHistory() {
	const orders = useInfiniteQuery(ownOrders(useCall()))
	const shown = orders.data?.pages.flatMap(({ items }) => items) ?? []
	return (
		<section aria-label="Your orders" className="grid gap-5">
			{orders.isPending ? (
				<div role="status" className="grid gap-3">
					<span className="sr-only">Loading...</span>
					<OrderCardSkeleton />
					<OrderCardSkeleton />
					<OrderCardSkeleton />
				</div>
			) : orders.isError && shown.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
				</div>
			) : shown.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<EmptyState
						title="No orders yet"
						text="What you order while you are signed in shows here, with what is in it and what it cost."
					>
						<PageLink to="/shop" className={buttonStyle()}>
							Go to the shop
						</PageLink>
					</EmptyState>
				</div>
			) : (
				<>
					<ul className="grid gap-3">
						{shown.map((order) => (
							<li key={order.number}>
								<OrderCard order={order} as="h2" />
							</li>
						))}
					</ul>
					<ShowMore pages={orders} />
					<p role="status" className="sr-only">
						{ordersIn(shown.length)} shown.
					</p>
				</>
			)}
		</section>
	)
}
