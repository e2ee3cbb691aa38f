import { listLog } from '#contracts/account/people.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { logColumns } from './log/log-columns.tsx'

const log = recordList({
	path: '/admin/log',
	read: listLog,
	hasFile: true,
	noun: ['entry', 'entries'],
	search: 'A whole user name, e-mail or subject',
	filters: {},
	noMatch: {
		title: 'Nothing of that name',
		text: 'The log is found by a whole user name, a whole e-mail, or a subject as the exported file has it.',
		all: 'Show the whole log',
	},
})

export const preload = log.preload

export const head: Page['head'] = () => ({
	title: 'Log · Back office',
	description: 'Who did what, and when.',
	isPrivate: true,
})

export default function LogPage() {
	return (
		<AdminShell title="Log">
			<ListPage page={useListPage(log)} label="Log" columns={logColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
