import { useState } from 'react'
import { type Approval, listApprovals } from '#contracts/back-office/approvals.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ApprovalTabs } from '#web/features/approvals/approval-tabs.tsx'
import { DecideApproval } from '#web/features/approvals/decide-approval.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { approvalColumns } from './approvals/approval-columns.tsx'

const approvals = recordList({
	path: '/admin/approvals',
	read: listApprovals,
	noun: ['request', 'requests'],
	filters: {
		state: {
			label: 'State',
			isTabs: true,
			options: { waiting: 'Waiting', approved: 'Approved', refused: 'Refused' },
		},
	},
	none: {
		title: 'Nothing here',
		text: 'What is more than one person may give back or write off alone waits here for a second one.',
	},
})

export const preload: Page['preload'] = approvals.preload

export const head: Page['head'] = () => ({
	title: 'Approvals · Back office',
	description: 'Refunds and write-offs that wait for a second person, and what became of others.',
	isPrivate: true,
})

export default function ApprovalsPage() {
	const page = useListPage(approvals)
	const [shown, setShown] = useState<Approval | null>(null)
	const close = () => setShown(null)
	return (
		<AdminShell title="Approvals" actions={<ApprovalTabs />}>
			<ListPage page={page} label="Approvals" columns={approvalColumns(setShown)} keyOf={({ id }) => id} />
			<Sheet isOpen={shown !== null} onClose={close} side="right" title="Approve or refuse">
				{shown && <DecideApproval approval={shown} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
