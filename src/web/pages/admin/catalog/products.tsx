import Plus from 'lucide-react/icons/plus'
import { listAllProducts } from '#contracts/catalog/admin-products.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { AdminProductTabs } from '#web/features/catalog/admin-product-tabs.tsx'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { productStatusLabels } from '#web/features/catalog/product-status-labels.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { NewProductForm } from './products/new-product-form.tsx'
import { productColumns } from './products/product-columns.tsx'
import { statusAct } from './products/status-act.ts'

const products = recordList({
	path: '/admin/products',
	read: listAllProducts,
	noun: ['product', 'products'],
	search: 'Search products',
	filters: {
		status: { label: 'Status', all: 'Every status', options: textsOf(productStatusLabels) },
		category: { label: 'Category', all: 'Every category', options: categoryNames },
		sort: {
			label: 'Sort products',
			options: {
				shop: 'As in the shop',
				name: 'Name, A to Z',
				'name-desc': 'Name, Z to A',
				newest: 'Newest first',
				changed: 'Changed last first',
			},
		},
	},
	noMatch: {
		title: 'No product matches',
		text: 'Try a part of the name, the URL or a SKU, or another status.',
		all: 'Show all products',
	},
	none: { title: 'No products yet', text: 'What the shop sells shows here, drafts and archived products too.' },
})

export const preload: Page['preload'] = products.preload

export const head: Page['head'] = () => ({
	title: 'Products · Back office',
	description: 'Every product with its packs, prices, status and stock.',
	isPrivate: true,
})

export default function ProductsPage() {
	const [isBeginning, setBeginning] = useMaking()
	const close = () => setBeginning(false)
	return (
		<AdminShell
			title="Products"
			actions={
				<div className="flex flex-wrap gap-3">
					<AdminProductTabs />
					<Permitted to="products.write">
						<Button size="small" className="min-h-11" onClick={() => setBeginning(true)}>
							<Plus size={16} aria-hidden /> New product
						</Button>
					</Permitted>
				</div>
			}
		>
			<ListPage
				page={useListPage(products)}
				label="Products"
				columns={productColumns}
				keyOf={({ id }) => id}
				nameOf={({ name }) => name}
				bulk={[statusAct(useCall())]}
			/>
			<Sheet isOpen={isBeginning} onClose={close} side="right" title="New product">
				{isBeginning && <NewProductForm onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
