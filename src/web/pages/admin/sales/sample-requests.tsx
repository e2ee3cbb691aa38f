import { listSampleRequests, type SampleRequest } from '#contracts/prospects/sample-requests.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { sampleStates } from '#web/features/prospects/sample-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { OrderChannelTabs } from '#web/features/wholesale-orders/order-channel-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'

const requests = recordList({
	path: '/admin/orders/samples',
	read: listSampleRequests,
	noun: ['request', 'requests'],
	search: 'Search by shop or company',
	filters: { state: { label: 'State', all: 'Every state', options: textsOf(sampleStates) } },
	noMatch: { title: 'No request matches', text: 'Try another word or state.', all: 'Show all requests' },
	none: { title: 'No requests yet', text: 'What companies ask for of samples for their prospects shows here.' },
})

export const preload: Page['preload'] = requests.preload

export const head: Page['head'] = () => ({
	title: 'Samples · Back office',
	description: 'Requests for samples for shops that companies want to win.',
	isPrivate: true,
})

const columns: ReadonlyArray<Column<SampleRequest>> = [
	{
		head: 'Shop',
		card: 'left',
		className: 'md:max-w-60',
		cell: ({ id, shop, shipTo: { city, state } }) => (
			<TwoLineCell below={`${city}, ${state}`}>
				<RowLink to={`/admin/orders/samples/${id}`}>{shop.name}</RowLink>
			</TwoLineCell>
		),
	},
	{ head: 'Company', card: 'left', className: 'md:max-w-60', cell: ({ company }) => company.name },
	{
		head: 'Asked',
		card: 'left',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ requestedAt }) => <Day at={requestedAt} />,
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={sampleStates[state].look}>{sampleStates[state].text}</Badge>,
	},
	{ head: 'Cases', isNumber: true, card: 'fact', cell: ({ cases }) => <span className="figures">{cases}</span> },
]

export default function SampleRequestsPage() {
	return (
		<AdminShell title="Orders" actions={<OrderChannelTabs />}>
			<ListPage page={useListPage(requests)} label="Requests for samples" columns={columns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
