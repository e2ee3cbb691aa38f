import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listClaimBatches } from '#contracts/tokens/tokens.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { batchColumns } from './token-admin/batch-columns.tsx'
import { BatchForm, type MadeBatch } from './token-admin/batch-form.tsx'
import { NewClaimCodes } from './token-admin/new-codes.tsx'

const batches = recordList({
	path: '/admin/token-admin',
	read: listClaimBatches,
	noun: ['batch', 'batches'],
	none: { title: 'No codes yet', text: 'Make a batch for a lot, and print one code under each can.' },
})

export const preload: Page['preload'] = batches.preload

export const head: Page['head'] = () => ({
	title: 'Claim codes · Back office',
	description: 'Batches of codes from under our cans, with what they are worth and how many are claimed.',
	isPrivate: true,
})

export default function ClaimCodesPage() {
	const page = useListPage(batches)
	const [isMaking, setMaking] = useState(false)
	const [made, setMade] = useState<MadeBatch | null>(null)
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Claim codes"
			actions={
				<div className="flex flex-wrap items-center gap-3">
					<TokenTabs />
					<Permitted to="tokens.write">
						<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
							<Plus size={16} aria-hidden /> New batch
						</Button>
					</Permitted>
				</div>
			}
		>
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New batch of codes">
				{isMaking && (
					<BatchForm
						onClose={close}
						onMade={(batch) => {
							setMade(batch)
							close()
						}}
					/>
				)}
			</Sheet>
			{made && <NewClaimCodes key={made.batch.id} made={made} onDone={() => setMade(null)} />}
			<ListPage
				page={page}
				label="Batches of claim codes"
				columns={batchColumns}
				keyOf={({ id }) => id}
				whenNone={<Button onClick={() => setMaking(true)}>Make the first batch</Button>}
			/>
		</AdminShell>
	)
}
