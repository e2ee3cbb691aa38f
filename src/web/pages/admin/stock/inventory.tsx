import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listStock, type StockItem } from '#contracts/inventory.ts'
import { fromStart, type ListView, listAddress, listViewIn } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { SearchBox } from '#web/features/admin-list/search-box.tsx'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AdjustmentForm } from './inventory/adjustment-form.tsx'
import { StockTable } from './inventory/stock-table.tsx'

const path = '/admin/inventory'

const stockQuery = (view: ListView) => ({
	...queryOf(listStock, { query: { ...view, limit: '50' } }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(stockQuery(listViewIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Inventory · Back office',
	description: 'What is on hand, what is reserved, and what can be sold.',
	isPrivate: true,
})

export default function InventoryPage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const view = listViewIn(search)
	const stock = useQuery({ ...stockQuery(view), placeholderData: keepPreviousData })
	const [adjusted, setAdjusted] = useState<StockItem | null>(null)
	const close = () => setAdjusted(null)

	return (
		<AdminShell title="Inventory">
			<SearchBox
				label="Search items"
				value={view.q ?? ''}
				onSearch={(q) => void navigate(listAddress(path, { q }), { replace: true, preventScrollReset: true })}
			/>
			{stock.isPending ? (
				<TableSkeleton />
			) : stock.isError ? (
				<ErrorState error={stock.error} onRetry={() => void stock.refetch()} />
			) : stock.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<EmptyState title="No item matches" text="Try another word or SKU, or look at everything there is.">
						<PageLink to={path} className={buttonStyle({ look: 'outline' })}>
							Show all items
						</PageLink>
					</EmptyState>
				</div>
			) : (
				<>
					<StockTable items={stock.data.items} onAdjust={setAdjusted} isChanging={stock.isPlaceholderData} />
					<Paging
						text={`${stock.data.items.length} ${stock.data.items.length === 1 ? 'item' : 'items'}`}
						first={view.cursor ? listAddress(path, fromStart(view)) : null}
						next={stock.data.nextCursor && listAddress(path, { ...view, cursor: stock.data.nextCursor })}
					/>
				</>
			)}
			<Sheet isOpen={adjusted !== null} onClose={close} side="centre" title="Adjust stock">
				{adjusted && <AdjustmentForm key={adjusted.sku} item={adjusted} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
