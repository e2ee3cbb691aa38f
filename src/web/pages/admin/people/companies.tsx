import { listCompanies } from '#contracts/wholesale/company/admin-companies.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { DistributorTabs } from '#web/features/applications/distributor-tabs.tsx'
import { companyStateLabels, tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { companyColumns } from './companies/company-columns.tsx'

const companies = recordList({
	path: '/admin/distributors/companies',
	read: listCompanies,
	hasFile: true,
	noun: ['company', 'companies'],
	search: 'Search companies',
	filters: {
		tier: { label: 'Tier', all: 'Every tier', options: tierLabels },
		state: { label: 'State', all: 'Every state', options: textsOf(companyStateLabels) },
	},
	noMatch: {
		title: 'No company matches',
		text: 'Try another name, EIN or web site, or look at all of them.',
		all: 'Show all companies',
	},
	none: { title: 'No companies yet', text: 'An application that is approved becomes a company here.' },
})

export const preload: Page['preload'] = companies.preload

export const head: Page['head'] = () => ({
	title: 'Companies · Back office',
	description: 'Who buys by the case, and by which terms.',
	isPrivate: true,
})

export default function CompaniesPage() {
	const page = useListPage(companies)
	return (
		<AdminShell title="Companies" actions={<DistributorTabs />}>
			<ListPage page={page} label="Companies" columns={companyColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
