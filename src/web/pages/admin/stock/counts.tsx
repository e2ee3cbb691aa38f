import Plus from 'lucide-react/icons/plus'
import { listCounts } from '#contracts/inventory/counts.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { countColumns } from './counts/count-columns.tsx'
import { CountForm } from './counts/count-form.tsx'

const counts = recordList({
	path: '/admin/counts',
	read: listCounts,
	noun: ['count', 'counts'],
	none: { title: 'No counts yet', text: 'Open a sheet for a warehouse, count lot by lot, and post what differs.' },
})

export const preload: Page['preload'] = counts.preload

export const head: Page['head'] = () => ({
	title: 'Counts · Back office',
	description: 'Sheets to count lots by, and what they changed.',
	isPrivate: true,
})

export default function CountsPage() {
	const page = useListPage(counts)
	const [isMaking, setMaking] = useMaking()
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Counts"
			actions={
				<Permitted to="stock.write">
					<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
						<Plus size={16} aria-hidden /> New count
					</Button>
				</Permitted>
			}
		>
			<ListPage page={page} label="Counts" columns={countColumns} keyOf={({ id }) => id} />
			<Sheet isOpen={isMaking} onClose={close} side="center" title="New count">
				{isMaking && <CountForm onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
