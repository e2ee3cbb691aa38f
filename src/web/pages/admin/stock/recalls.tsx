import Plus from 'lucide-react/icons/plus'
import { listRecalls } from '#contracts/inventory/recalls.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { recallColumns } from './recalls/recall-columns.tsx'
import { RecallForm } from './recalls/recall-form.tsx'

const recalls = recordList({
	path: '/admin/recalls',
	read: listRecalls,
	noun: ['recall', 'recalls'],
	none: { title: 'No recalls', text: 'When something is wrong with a lot, block it here and find out who has it.' },
})

export const preload: Page['preload'] = recalls.preload

export const head: Page['head'] = () => ({
	title: 'Recalls · Back office',
	description: 'Lots that are taken back, and what their buyers answered.',
	isPrivate: true,
})

export default function RecallsPage() {
	const page = useListPage(recalls)
	const [isMaking, setMaking] = useMaking()
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Recalls"
			actions={
				<Permitted to="stock.write">
					<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
						<Plus size={16} aria-hidden /> Recall a lot
					</Button>
				</Permitted>
			}
		>
			<ListPage page={page} label="Recalls" columns={recallColumns} keyOf={({ id }) => id} />
			<Sheet isOpen={isMaking} onClose={close} side="right" title="Recall a lot">
				{isMaking && <RecallForm onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
