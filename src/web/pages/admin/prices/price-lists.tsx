import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listPriceLists } from '#contracts/wholesale/prices/price-lists.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { DistributorTabs } from '#web/features/applications/distributor-tabs.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import { PriceListForm } from '#web/features/price-lists/price-list-form.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { priceListColumns } from './price-lists/price-list-columns.tsx'

const priceLists = recordList({
	path: '/admin/distributors/price-lists',
	read: listPriceLists,
	noun: ['price list', 'price lists'],
	search: 'Search price lists',
	filters: { tier: { label: 'Tier', all: 'Every tier', options: tierLabels } },
	noMatch: {
		title: 'No price list matches',
		text: 'Try another name, or look at all of them.',
		all: 'Show all price lists',
	},
	none: { title: 'No price lists yet', text: 'Companies order by the case once a list has prices for their tier.' },
})

export const preload: Page['preload'] = priceLists.preload

export const head: Page['head'] = () => ({
	title: 'Price lists · Back office',
	description: 'What a case costs, by tier and for companies with a list of their own.',
	isPrivate: true,
})

export default function PriceListsPage() {
	const page = useListPage(priceLists)
	const [isMaking, setMaking] = useState(false)
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Price lists"
			actions={
				<div className="flex flex-wrap gap-3">
					<DistributorTabs />
					<Permitted to="distributors.write">
						<Button size="small" className="min-h-11" onClick={() => setMaking(true)}>
							<Plus size={16} aria-hidden /> New price list
						</Button>
					</Permitted>
				</div>
			}
		>
			<ListPage page={page} label="Price lists" columns={priceListColumns} keyOf={({ id }) => id} />
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New price list">
				{isMaking && <PriceListForm copied={null} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
