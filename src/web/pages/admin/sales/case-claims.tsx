import { type CaseClaimSummary, listCaseClaims } from '#contracts/wholesale/orders/case-claims.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { claimColumns } from '#web/features/case-claims/claim-columns.tsx'
import { claimStates } from '#web/features/case-claims/claim-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { OrderChannelTabs } from '#web/features/wholesale-orders/order-channel-tabs.tsx'
import type { Page } from '#web/page.ts'

const claims = recordList({
	path: '/admin/orders/claims',
	read: listCaseClaims,
	noun: ['claim', 'claims'],
	search: 'Find by claim, order or company',
	filters: { state: { label: 'State', all: 'Every state', options: textsOf(claimStates) } },
	noMatch: {
		title: 'No claim matches',
		text: 'Type a whole number of a claim or an order, or a part of a company’s name.',
		all: 'Show all claims',
	},
	none: { title: 'No claims yet', text: 'What companies claim of cases that arrived damaged shows here.' },
})

export const preload: Page['preload'] = claims.preload

export const head: Page['head'] = () => ({
	title: 'Damaged cases · Back office',
	description: 'Claims of cases that arrived damaged, until each is settled.',
	isPrivate: true,
})

const columns: ReadonlyArray<Column<CaseClaimSummary>> = [
	{
		head: 'Claim',
		card: 'left',
		className: 'figures whitespace-nowrap',
		cell: ({ number }) => <RowLink to={`/admin/orders/claims/${encodeURIComponent(number)}`}>{number}</RowLink>,
	},
	{ head: 'Company', card: 'left', className: 'md:max-w-60', cell: ({ company }) => company.name },
	...claimColumns,
]

export default function CaseClaimsPage() {
	return (
		<AdminShell title="Orders" actions={<OrderChannelTabs />}>
			<ListPage page={useListPage(claims)} label="Claims" columns={columns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
