import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

/** What is on hand, and its way in and out as a file. */
export const StockTabs = () => (
	<PageTabs
		label="Inventory"
		tabs={[
			{ path: '/admin/inventory', name: 'Items' },
			{ path: '/admin/inventory/import', name: 'Count by file' },
		]}
	/>
)
