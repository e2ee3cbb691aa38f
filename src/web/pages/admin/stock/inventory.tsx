import { useState } from 'react'
import { listStock, type StockItem } from '#contracts/inventory/inventory.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { AdjustmentForm } from '#web/features/stock/adjustment/adjustment-form.tsx'
import { StockTabs } from '#web/features/stock/stock-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { HorizonPanel } from './inventory/horizon-panel.tsx'
import { ScanField } from './inventory/scan-field.tsx'
import { stockColumns } from './inventory/stock-columns.tsx'

const stock = recordList({
	path: '/admin/inventory',
	read: listStock,
	hasFile: true,
	noun: ['item', 'items'],
	search: 'Search items',
	noMatch: {
		title: 'No item matches',
		text: 'Try another word or SKU, or look at everything there is.',
		all: 'Show all items',
	},
})

export const preload: Page['preload'] = stock.preload

export const head: Page['head'] = () => ({
	title: 'Inventory · Back office',
	description: 'What is on hand, what is reserved, and what can be sold.',
	isPrivate: true,
})

export default function InventoryPage() {
	const page = useListPage(stock)
	const [adjusted, setAdjusted] = useState<StockItem | null>(null)
	const close = () => setAdjusted(null)
	return (
		<AdminShell title="Inventory" actions={<StockTabs />}>
			<ScanField />
			<HorizonPanel />
			<ListPage page={page} label="Stock" columns={stockColumns(setAdjusted)} keyOf={({ sku }) => sku} />
			<Sheet isOpen={adjusted !== null} onClose={close} side="center" title="Adjust stock">
				{adjusted && <AdjustmentForm key={adjusted.sku} item={adjusted} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
