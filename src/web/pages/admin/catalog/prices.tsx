import { useState } from 'react'
import { listAllProducts } from '#contracts/catalog/admin-products.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { AdminProductTabs } from '#web/features/catalog/admin-product-tabs.tsx'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { productStatusLabels } from '#web/features/catalog/product-status-labels.ts'
import { PagingLinks } from '#web/features/record-list/paging.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { shownText } from '#web/features/record-list/shown-text.ts'
import { TableSkeleton } from '#web/features/record-list/table-skeleton.tsx'
import { Toolbar } from '#web/features/record-list/toolbar.tsx'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ConfirmChanges } from './prices/confirm-changes.tsx'
import { changesIn, type Typed, wrongCells } from './prices/grid-changes.ts'
import { PriceTable } from './prices/price-table.tsx'

const prices = recordList({
	path: '/admin/products/prices',
	read: listAllProducts,
	noun: ['product', 'products'],
	search: 'Search products',
	filters: {
		status: { label: 'Status', all: 'Every status', options: textsOf(productStatusLabels) },
		category: { label: 'Category', all: 'Every category', options: categoryNames },
	},
})

export const preload: Page['preload'] = prices.preload

export const head: Page['head'] = () => ({
	title: 'Prices · Back office',
	description: 'Prices, badges and statuses of many products at once.',
	isPrivate: true,
})

export default function PricesPage() {
	const page = useListPage(prices)
	const [typed, setTyped] = useState<Typed>({})
	const [isConfirming, setConfirming] = useState(false)
	const products = page.answer.data?.items ?? []
	const changes = changesIn(products, typed)
	const wrong = wrongCells(products, typed)
	return (
		<AdminShell title="Prices" actions={<AdminProductTabs />}>
			<Toolbar page={page} />
			<p className="text-muted text-sm">
				Type as in a spreadsheet: Tab goes on, Enter and the arrows go down and up, a column can be pasted. Nothing
				changes until you have seen and confirmed it.
			</p>
			{page.answer.isPending ? (
				<TableSkeleton />
			) : page.answer.isError ? (
				<ErrorState error={page.answer.error} onRetry={() => void page.answer.refetch()} />
			) : (
				<PriceTable products={products} typed={typed} onType={(cells) => setTyped({ ...typed, ...cells })} />
			)}
			<PagingLinks
				text={shownText(products.length, page.answer.data?.total, ...prices.noun)}
				isTextHidden={products.length === 0}
				first={page.first}
				previous={page.previous}
				next={page.next}
			/>
			<div
				role="status"
				className="sticky bottom-2 z-20 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-edge bg-card p-3 pl-4 shadow-lg"
			>
				<p className="text-sm">{summaryOf(changes.length, wrong.length)}</p>
				<div className="flex gap-3">
					<Button look="quiet" size="small" className="min-h-10" onClick={() => setTyped({})}>
						Undo all
					</Button>
					<Button
						size="small"
						className="min-h-10"
						disabled={changes.length === 0 || wrong.length > 0}
						onClick={() => setConfirming(true)}
					>
						Look at the changes
					</Button>
				</div>
			</div>
			<Sheet isOpen={isConfirming} onClose={() => setConfirming(false)} side="right" title="What changes">
				{isConfirming && (
					<ConfirmChanges
						changes={changes}
						onClose={() => setConfirming(false)}
						onDone={() => {
							setTyped({})
							setConfirming(false)
						}}
					/>
				)}
			</Sheet>
		</AdminShell>
	)
}

function summaryOf(count: number, wrong: number): string {
	if (wrong > 0) return wrong === 1 ? 'One cell cannot be read.' : `${wrong} cells cannot be read.`
	if (count === 0) return 'Nothing is changed.'
	return count === 1 ? 'One change, not saved yet.' : `${count} changes, not saved yet.`
}
