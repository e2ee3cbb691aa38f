import { listCreatorApplications } from '#contracts/creators/creator-review.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { creatorStateLabels } from '#web/features/creators/creator-application-labels.ts'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { creatorApplicationColumns } from './creator-applications/application-columns.tsx'

const applications = recordList({
	path: '/admin/creators',
	read: listCreatorApplications,
	noun: ['application', 'applications'],
	search: 'Search applications',
	filters: { state: { label: 'State', all: 'All states', options: textsOf(creatorStateLabels) } },
	noMatch: {
		title: 'No application matches',
		text: 'Try another name or number, or look at all of them.',
		all: 'Show all applications',
	},
	none: { title: 'No applications yet', text: 'Who applies at /creators shows here.' },
})

export const preload: Page['preload'] = applications.preload

export const head: Page['head'] = () => ({
	title: 'Creators · Back office',
	description: 'Who applies to become a creator, with hints for the reviewer.',
	isPrivate: true,
})

export default function CreatorApplicationsPage() {
	const page = useListPage(applications)
	return (
		<AdminShell title="Creators" actions={<CreatorTabs />}>
			<ListPage page={page} label="Applications" columns={creatorApplicationColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
