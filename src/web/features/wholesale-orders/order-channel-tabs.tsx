import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const channels = [
	{ path: '/admin/orders', name: 'Store' },
	{ path: '/admin/orders/wholesale', name: 'Wholesale' },
	{ path: '/admin/orders/claims', name: 'Damaged cases' },
	{ path: '/admin/orders/samples', name: 'Samples' },
] as const

/** The lists of orders: the store's, those by the case, and what companies ask about cases. */
export const OrderChannelTabs = () => <PageTabs label="Orders" tabs={channels} />
