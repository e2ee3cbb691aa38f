import Plus from 'lucide-react/icons/plus'
import { listTransfers } from '#contracts/inventory/transfers.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { transferColumns } from './transfers/transfer-columns.tsx'
import { TransferForm } from './transfers/transfer-form.tsx'

const transfers = recordList({
	path: '/admin/transfers',
	read: listTransfers,
	noun: ['transfer', 'transfers'],
	none: { title: 'No transfers yet', text: 'Send lots from one warehouse to another, and receive them there.' },
})

export const preload: Page['preload'] = transfers.preload

export const head: Page['head'] = () => ({
	title: 'Transfers · Back office',
	description: 'What is on its way between warehouses, and what arrived.',
	isPrivate: true,
})

export default function TransfersPage() {
	const page = useListPage(transfers)
	const [isMaking, setMaking] = useMaking()
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Transfers"
			actions={
				<Permitted to="stock.write">
					<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
						<Plus size={16} aria-hidden /> New transfer
					</Button>
				</Permitted>
			}
		>
			<ListPage page={page} label="Transfers" columns={transferColumns} keyOf={({ id }) => id} />
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New transfer">
				{isMaking && <TransferForm onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
