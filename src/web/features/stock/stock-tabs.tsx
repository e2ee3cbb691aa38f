import { useSearchParams } from 'react-router'
import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

/** What is on hand, and its way in and out as a file: of the items that are searched for, where some are. */
export function StockTabs() {
	const [search] = useSearchParams()
	const q = search.get('q')
	const asked = q ? `?q=${encodeURIComponent(q)}` : ''
	return (
		<PageTabs
			label="Inventory"
			tabs={[
				{ path: `/admin/inventory${asked}`, name: 'Items' },
				{ path: `/admin/inventory/import${asked}`, name: 'Count by file' },
			]}
		/>
	)
}
