import { listApplications } from '#contracts/wholesale/applications/application-review.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { applicationStateLabels } from '#web/features/applications/application-labels.ts'
import { DistributorTabs } from '#web/features/applications/distributor-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { applicationColumns } from './distributor-applications/application-columns.tsx'

const applications = recordList({
	path: '/admin/distributors',
	read: listApplications,
	noun: ['application', 'applications'],
	search: 'Search applications',
	filters: { state: { label: 'State', all: 'All that were sent in', options: textsOf(applicationStateLabels) } },
	noMatch: {
		title: 'No application matches',
		text: 'Try another name, e-mail or number, or look at all of them.',
		all: 'Show all applications',
	},
	none: { title: 'No applications yet', text: 'Who applies at /distributors/apply shows here once it is sent in.' },
})

export const preload: Page['preload'] = applications.preload

export const head: Page['head'] = () => ({
	title: 'Distributors · Back office',
	description: 'Who applies to become a distributor, with hints for the reviewer.',
	isPrivate: true,
})

export default function DistributorApplicationsPage() {
	const page = useListPage(applications)
	return (
		<AdminShell title="Distributors" actions={<DistributorTabs />}>
			<ListPage page={page} label="Applications" columns={applicationColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
