import { listMails } from '#contracts/operations/records.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { OperationsTabs } from '#web/features/operations/operations-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { mailColumns } from './mails/mail-columns.tsx'

const mails = recordList({
	path: '/admin/operations/mails',
	read: listMails,
	noun: ['mail', 'mails'],
	search: 'Search by subject, address or order number',
	filters: {
		state: {
			label: 'State',
			all: 'Every state',
			options: { sent: 'Sent', waiting: 'To be sent', failed: 'Could not be sent', ended: 'Good no more' },
		},
	},
	noMatch: {
		title: 'No mail matches',
		text: 'Search by words of the subject, the whole address or an order’s number, choose another state, or look at all of them.',
		all: 'Show all mails',
	},
	none: { title: 'No mails yet', text: 'What is written to customers and staff shows here.' },
})

export const preload: Page['preload'] = mails.preload

export const head: Page['head'] = () => ({
	title: 'Mails · Back office',
	description: 'Every mail with its state, its attempts and the last error.',
	isPrivate: true,
})

export default function MailsPage() {
	return (
		<AdminShell title="Operations" actions={<OperationsTabs />}>
			<ListPage page={useListPage(mails)} label="Mails" columns={mailColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
