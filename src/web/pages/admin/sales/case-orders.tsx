import { listCompanyOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { adminList } from '#web/features/admin-list/admin-list.ts'
import { ListPage } from '#web/features/admin-list/list-page.tsx'
import { useListPage } from '#web/features/admin-list/use-list-page.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { caseOrderFilter, periodLabels } from '#web/features/case-orders/case-order-labels.ts'
import { OrderChannelTabs } from '#web/features/case-orders/order-channel-tabs.tsx'
import type { Page } from '#web/page.ts'
import { caseOrderColumns } from './case-orders/case-order-columns.tsx'

const orders = adminList({
	path: '/admin/orders/wholesale',
	read: listCompanyOrders,
	noun: ['order', 'orders'],
	search: 'Search by order, PO or company',
	filters: {
		state: { label: 'State', all: 'Every state', options: caseOrderFilter },
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
	description: 'Orders by the case: what waits for review, what to confirm and what to ship.',
	isPrivate: true,
})

export default function CaseOrdersPage() {
	return (
		<AdminShell title="Orders" actions={<OrderChannelTabs />}>
			<ListPage
				page={useListPage(orders)}
				label="Wholesale orders"
				columns={caseOrderColumns}
				keyOf={({ number }) => number}
			/>
		</AdminShell>
	)
}
