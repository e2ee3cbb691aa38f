import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listClaimBatches } from '#contracts/tokens.ts'
import { fromStart, type ListView, listAddress, listViewIn } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { BatchForm, type MadeBatch } from './token-admin/batch-form.tsx'
import { BatchTable } from './token-admin/batch-table.tsx'
import { NewCodes } from './token-admin/new-codes.tsx'

const path = '/admin/token-admin'

const batchesQuery = ({ cursor }: ListView) => ({
	...queryOf(listClaimBatches, { query: { limit: '50', ...(cursor && { cursor }) } }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(batchesQuery(listViewIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Claim codes · Back office',
	description: 'Batches of codes from under our cans, with what they are worth and how many are claimed.',
	isPrivate: true,
})

export default function ClaimCodesPage() {
	const [search] = useSearchParams()
	const view = listViewIn(search)
	const batches = useQuery({ ...batchesQuery(view), placeholderData: keepPreviousData })
	const [isMaking, setMaking] = useState(false)
	const [made, setMade] = useState<MadeBatch | null>(null)
	const close = () => setMaking(false)
	const newBatch = (
		<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
			<Plus size={16} aria-hidden /> New batch
		</Button>
	)

	return (
		<AdminShell title="Claim codes" actions={newBatch}>
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
			{made && <NewCodes key={made.batch.id} made={made} onDone={() => setMade(null)} />}
			{batches.isPending ? (
				<TableSkeleton />
			) : batches.isError ? (
				<ErrorState error={batches.error} onRetry={() => void batches.refetch()} />
			) : batches.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<EmptyState title="No codes yet" text="Make a batch for a lot, and print one code under each can.">
						<Button onClick={() => setMaking(true)}>Make the first batch</Button>
					</EmptyState>
				</div>
			) : (
				<>
					<BatchTable batches={batches.data.items} isChanging={batches.isPlaceholderData} />
					<Paging
						text={`${batches.data.items.length} ${batches.data.items.length === 1 ? 'batch' : 'batches'}`}
						first={view.cursor ? listAddress(path, fromStart(view)) : null}
						next={batches.data.nextCursor && listAddress(path, { ...view, cursor: batches.data.nextCursor })}
					/>
				</>
			)}
		</AdminShell>
	)
}
