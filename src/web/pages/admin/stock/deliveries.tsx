import Plus from 'lucide-react/icons/plus'
import { listDeliveries } from '#contracts/inventory/deliveries.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { deliveryColumns } from './deliveries/delivery-columns.tsx'
import { DeliveryForm } from './deliveries/delivery-form.tsx'

const deliveries = recordList({
	path: '/admin/deliveries',
	read: listDeliveries,
	noun: ['delivery', 'deliveries'],
	search: 'Search deliveries',
	filters: { open: { label: 'State', options: { true: 'Still open' }, all: 'All deliveries' } },
	none: { title: 'No deliveries yet', text: 'Write down what a supplier will bring, and receive it here.' },
	noMatch: { title: 'No delivery matches', text: 'Try another supplier or reference.', all: 'Show all deliveries' },
})

export const preload: Page['preload'] = deliveries.preload

export const head: Page['head'] = () => ({
	title: 'Deliveries · Back office',
	description: 'What suppliers bring, when, and what came of it.',
	isPrivate: true,
})

export default function DeliveriesPage() {
	const page = useListPage(deliveries)
	const [isMaking, setMaking] = useMaking()
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Deliveries"
			actions={
				<Permitted to="stock.write">
					<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
						<Plus size={16} aria-hidden /> Expect a delivery
					</Button>
				</Permitted>
			}
		>
			<ListPage page={page} label="Deliveries" columns={deliveryColumns} keyOf={({ id }) => id} />
			<Sheet isOpen={isMaking} onClose={close} side="right" title="Expect a delivery">
				{isMaking && <DeliveryForm onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
