import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const channels = [
	{ path: '/admin/orders', name: 'Store' },
	{ path: '/admin/orders/wholesale', name: 'Wholesale' },
] as const

/** The two lists of orders: the store's, and those by the case. */
export const OrderChannelTabs = () => <PageTabs label="Orders" tabs={channels} />
