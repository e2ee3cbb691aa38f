import { type CaseClaimSummary, listOwnCaseClaims } from '#contracts/wholesale/orders/case-claims.ts'
import { claimColumns } from '#web/features/case-claims/claim-columns.tsx'
import { claimStates } from '#web/features/case-claims/claim-labels.ts'
import { claimLink } from '#web/features/case-claims/claim-links.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'

const claims = recordList({
	path: '/distributor/claims',
	read: listOwnCaseClaims,
	noun: ['claim', 'claims'],
	search: 'Find by claim or order',
	filters: {
		state: { label: 'State', all: 'Every state', options: textsOf(claimStates) },
		// Staff act for any company by its id, which stays in the URL.
		company: { label: 'Company', all: 'Own company', options: {}, takes: /^[0-9a-f-]{36}$/, isHidden: true },
	},
	noMatch: {
		title: 'No claim matches',
		text: 'Type a whole number of a claim or an order, or look at all of them.',
		all: 'Show all claims',
	},
	none: {
		title: 'No claims yet',
		text: 'Cases that arrive damaged are claimed on the page of their order, within 14 days after they left.',
	},
})

export const preload: Page['preload'] = (context) =>
	Promise.all([context.queries.prefetchQuery(ownCompanyQuery(context.url.searchParams)), claims.preload?.(context)])

export const head: Page['head'] = () => ({
	title: 'Claims',
	description: 'Cases that arrived damaged, and what became of each claim.',
	isPrivate: true,
})

const columns = (company: string | undefined): ReadonlyArray<Column<CaseClaimSummary>> => [
	{
		head: 'Claim',
		card: 'left',
		className: 'figures whitespace-nowrap',
		cell: ({ number }) => <RowLink to={claimLink(number, company)}>{number}</RowLink>,
	},
	...claimColumns,
]

export default function ClaimsPage() {
	const page = useListPage(claims)
	return (
		<DistributorShell title="Claims">
			{() => <ListPage page={page} label="Claims" columns={columns(page.view.company)} keyOf={({ id }) => id} />}
		</DistributorShell>
	)
}
