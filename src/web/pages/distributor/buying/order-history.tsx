import { urlOf } from '#contracts/endpoint.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { exportWholesaleOrders, listWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { periodLabels, wholesaleOrderFilter } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { historyColumns } from './order-history/history-columns.tsx'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const history = recordList({
	path: '/distributor/order-history',
	read: listWholesaleOrders,
	noun: ['order', 'orders'],
	search: 'Search by order or PO number',
	filters: {
		state: { label: 'State', all: 'Every state', options: wholesaleOrderFilter },
		period: { label: 'Placed', all: 'At any time', options: periodLabels },
		shipTo: { label: 'Ship-to location', all: 'Every location', options: {}, takes: guid },
		company: { label: 'Company', all: 'Own', options: {}, takes: guid, isHidden: true },
	},
	noMatch: {
		title: 'No order matches',
		text: 'Try another number, state or time, or look at all of them.',
		all: 'Show all orders',
	},
	none: { title: 'No orders yet', text: 'What you order on the pad shows here, ready to order again.' },
})

export const preload: Page['preload'] = (context) =>
	Promise.all([context.queries.prefetchQuery(ownCompanyQuery(context.url.searchParams)), history.preload(context)])

export const head: Page['head'] = () => ({
	title: 'Order History',
	description: 'Every wholesale order of your company, ready to order again.',
	isPrivate: true,
})

export default function OrderHistoryPage() {
	return <DistributorShell title="Order History">{(company) => <History company={company} />}</DistributorShell>
}

function History({ company }: { company: OwnCompany }) {
	const page = useListPage(history)
	const { cursor: _, ...narrowed } = page.view
	return (
		<>
			<ListPage
				page={page}
				options={{ shipTo: company.locations.length > 1 ? company.locations.map(({ id }) => id) : [] }}
				texts={Object.fromEntries(company.locations.map(({ id, name }) => [id, name]))}
				label="Orders"
				columns={historyColumns(page.view.company)}
				keyOf={({ number }) => number}
				whenNone={
					<PageLink to="/distributor/order-pad" className={buttonStyle({})}>
						Open the order pad
					</PageLink>
				}
			/>
			<p className="text-sm">
				<a href={urlOf(exportWholesaleOrders, { query: narrowed })} className="underline" download>
					Download these orders as CSV
				</a>
			</p>
		</>
	)
}
