import { useState } from 'react'
import { type DisputeInReview, listDisputes } from '#contracts/creators/creator-disputes.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { AnswerForm } from './disputes/answer-form.tsx'
import { disputeColumns } from './disputes/dispute-columns.tsx'

const disputes = recordList({
	path: '/admin/creators/disputes',
	read: listDisputes,
	noun: ['dispute', 'disputes'],
	filters: { state: { label: 'State', all: 'All states', options: { open: 'To answer', answered: 'Answered' } } },
	noMatch: { title: 'No dispute matches', text: 'Look at all of them.', all: 'Show all disputes' },
	none: { title: 'No disputes', text: 'A creator who says that a receipt is wrong shows here.' },
})

export const preload: Page['preload'] = disputes.preload

export const head: Page['head'] = () => ({
	title: 'Disputes · Creators · Back office',
	description: 'Receipts that creators say are wrong, and what we answered.',
	isPrivate: true,
})

export default function DisputesPage() {
	const page = useListPage(disputes)
	const [answered, setAnswered] = useState<DisputeInReview | null>(null)
	const close = () => setAnswered(null)
	return (
		<AdminShell title="Creators" actions={<CreatorTabs />}>
			<ListPage page={page} label="Disputes" columns={disputeColumns(setAnswered)} keyOf={({ id }) => id} />
			<Sheet isOpen={answered !== null} onClose={close} side="right" title={answered?.number ?? ''}>
				{answered && <AnswerForm dispute={answered} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
