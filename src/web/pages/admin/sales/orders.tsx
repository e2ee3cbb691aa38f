import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { listAllOrders } from '#contracts/orders.ts'
import { fromStart, listAddress } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { shownText } from '#web/features/admin-list/shown-text.ts'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { OrderTable } from './orders/order-table.tsx'
import { OrderToolbar } from './orders/order-toolbar.tsx'
import { type OrderView, orderViewIn, withChoice } from './orders/order-view.ts'

const path = '/admin/orders'

/** Orders come in while one looks at them: fresh for a moment only. */
const ordersQuery = (view: OrderView) => ({
	...queryOf(listAllOrders, { query: { ...view, limit: '50' } }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(ordersQuery(orderViewIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Orders · Back office',
	description: 'Every order, with its payments and refunds.',
	isPrivate: true,
})

export default function OrdersPage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const view = orderViewIn(search)
	const orders = useQuery({ ...ordersQuery(view), placeholderData: keepPreviousData })
	const choose = (name: 'q' | 'status' | 'sort', value: string) =>
		void navigate(listAddress(path, withChoice(search, name, value)), { replace: true, preventScrollReset: true })

	return (
		<AdminShell title="Orders">
			<OrderToolbar view={view} onChoose={choose} />
			{orders.isPending ? (
				<TableSkeleton />
			) : orders.isError ? (
				<ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
			) : orders.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					{view.q || view.status || view.cursor ? (
						<EmptyState title="No order matches" text="Try another word or status, or look at all of them.">
							<PageLink to={path} className={buttonStyle({ look: 'outline' })}>
								Show all orders
							</PageLink>
						</EmptyState>
					) : (
						<EmptyState title="No orders yet" text="The first order shows here the moment it is placed." />
					)}
				</div>
			) : (
				<>
					<OrderTable
						orders={orders.data.items}
						sort={view.sort}
						onSort={(sort) => choose('sort', sort)}
						isChanging={orders.isPlaceholderData}
					/>
					<Paging
						text={shownText(orders.data.items.length, orders.data.total, 'order', 'orders')}
						first={view.cursor ? listAddress(path, fromStart(view)) : null}
						next={orders.data.nextCursor && listAddress(path, { ...view, cursor: orders.data.nextCursor })}
					/>
				</>
			)}
		</AdminShell>
	)
}
