import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/distributors', name: 'Applications' },
	{ path: '/admin/distributors/companies', name: 'Companies' },
	{ path: '/admin/orders/wholesale', name: 'Orders' },
	{ path: '/admin/distributors/receivables', name: 'Receivables' },
	{ path: '/admin/distributors/price-lists', name: 'Price lists' },
	{ path: '/admin/distributors/case-packs', name: 'Case packs' },
	{ path: '/admin/distributors/territories', name: 'Territories' },
] as const

/** The lists of distributors: who wants to become one, who is, and what they order and owe. */
export const DistributorTabs = () => <PageTabs label="Distributors" tabs={tabs} />
