import { listAllWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { OrderChannelTabs } from '#web/features/wholesale-orders/order-channel-tabs.tsx'
import { periodLabels, wholesaleOrderFilter } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import type { Page } from '#web/page.ts'
import { wholesaleOrderColumns } from './wholesale-orders/wholesale-order-columns.tsx'

const orders = recordList({
	path: '/admin/orders/wholesale',
	read: listAllWholesaleOrders,
	hasFile: true,
	noun: ['order', 'orders'],
	search: 'Search by order, PO or company',
	filters: {
		state: { label: 'State', all: 'Every state', options: wholesaleOrderFilter },
		messages: { label: 'Messages', all: 'Read or not', options: { unread: 'Unread' } },
		period: { label: 'Placed', all: 'At any time', options: periodLabels },
	},
	noMatch: {
		title: 'No order matches',
		text: 'Try another word, state or time, or look at all of them.',
		all: 'Show all orders',
	},
	none: { title: 'No orders yet', text: 'What companies order by the case shows here the moment it is placed.' },
})

export const preload: Page['preload'] = orders.preload

export const head: Page['head'] = () => ({
	title: 'Wholesale orders · Back office',
	description: 'Wholesale orders: what waits for review, what to confirm and what to ship.',
	isPrivate: true,
})

export default function WholesaleOrdersPage() {
	return (
		<AdminShell title="Orders" actions={<OrderChannelTabs />}>
			<ListPage
				page={useListPage(orders)}
				label="Wholesale orders"
				columns={wholesaleOrderColumns}
				keyOf={({ number }) => number}
			/>
		</AdminShell>
	)
}
