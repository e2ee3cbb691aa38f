import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/products', name: 'Products' },
	{ path: '/admin/products/prices', name: 'Prices' },
	{ path: '/admin/products/planned', name: 'Planned prices' },
	{ path: '/admin/products/import', name: 'Import and export' },
]

export const AdminProductTabs = () => <PageTabs label="Products" tabs={tabs} />
