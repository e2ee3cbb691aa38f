import { useState } from 'react'
import { type HeldOrder, listHeldOrders } from '#contracts/creators/creator-holds.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CodeForm } from './held-orders/code-form.tsx'
import { DecisionForm } from './held-orders/decision-form.tsx'
import { heldOrderColumns } from './held-orders/held-order-columns.tsx'

const holds = recordList({
	path: '/admin/creators/holds',
	read: listHeldOrders,
	noun: ['order', 'orders'],
	none: {
		title: 'Nothing is held',
		text: 'Orders that look like a creator’s own, come from a coupon site or by the dozen show here until somebody decides them.',
	},
})

export const preload: Page['preload'] = holds.preload

export const head: Page['head'] = () => ({
	title: 'Held orders · Back office',
	description: 'Orders whose commission waits for a decision.',
	isPrivate: true,
})

export default function HeldOrdersPage() {
	const page = useListPage(holds)
	const [decided, setDecided] = useState<HeldOrder | null>(null)
	const [isGiving, setIsGiving] = useState(false)
	return (
		<AdminShell title="Creators" actions={<CreatorTabs />}>
			<Permitted to="creators.write">
				<Button look="outline" size="small" className="min-h-10 justify-self-start" onClick={() => setIsGiving(true)}>
					Give a creator a code
				</Button>
			</Permitted>
			<ListPage page={page} label="Held orders" columns={heldOrderColumns(setDecided)} keyOf={({ id }) => id} />
			<Sheet
				isOpen={decided !== null}
				onClose={() => setDecided(null)}
				side="right"
				title={decided ? `Order ${decided.orderNumber}` : ''}
			>
				{decided && <DecisionForm order={decided} onClose={() => setDecided(null)} />}
			</Sheet>
			<Sheet isOpen={isGiving} onClose={() => setIsGiving(false)} side="right" title="Give a creator a code">
				{isGiving && <CodeForm onClose={() => setIsGiving(false)} />}
			</Sheet>
		</AdminShell>
	)
}
