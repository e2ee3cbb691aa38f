import { useQuery } from '@tanstack/react-query'
import { getAging, listReceivables, type Receivable } from '#contracts/wholesale/invoices/receivables.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { DistributorTabs } from '#web/features/applications/distributor-tabs.tsx'
import { AgingBars } from '#web/features/invoices/aging-panel.tsx'
import { invoiceColumns } from '#web/features/invoices/invoice-columns.tsx'
import { invoiceStateLabels } from '#web/features/invoices/invoice-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Money } from '#web/ui/money.tsx'

const invoices = recordList({
	path: '/admin/distributors/receivables',
	read: listReceivables,
	hasFile: true,
	noun: ['invoice', 'invoices'],
	search: 'Search invoices',
	filters: { state: { label: 'State', all: 'Every state', options: textsOf(invoiceStateLabels) } },
	noMatch: {
		title: 'No invoice matches',
		text: 'Try another number, order, PO or company, or look at all of them.',
		all: 'Show all invoices',
	},
	none: { title: 'No invoices yet', text: 'Each shipment of a wholesale order is invoiced as it leaves.' },
})

const agingQuery = { ...queryOf(getAging, {}), staleTime: 10_000 }

export const preload: Page['preload'] = (input) =>
	Promise.all([invoices.preload?.(input), input.queries.prefetchQuery(agingQuery)])

export const head: Page['head'] = () => ({
	title: 'Receivables · Back office',
	description: 'What companies owe, by how late it is.',
	isPrivate: true,
})

const columns: ReadonlyArray<Column<Receivable>> = [
	{
		head: 'Invoice',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ number, companyName }) => (
			<>
				<RowLink to={`/admin/distributors/receivables/${number}`}>{number}</RowLink>
				<span className="block text-muted text-xs">{companyName}</span>
			</>
		),
	},
	...invoiceColumns,
]

export default function ReceivablesPage() {
	const page = useListPage(invoices)
	const aging = useQuery(agingQuery)
	return (
		<AdminShell title="Receivables" actions={<DistributorTabs />}>
			{aging.data && (
				<Panel title="Open by age">
					<AgingBars aging={aging.data.total} />
					<ul className="divide-y divide-line border-line border-t">
						{aging.data.companies.slice(0, 5).map(({ companyId, name, openCents, current }) => (
							<li key={companyId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-2.5 text-sm">
								<PageLink
									to={`/admin/distributors/companies/${companyId}/account`}
									className="inline-flex min-h-6 items-center underline underline-offset-4"
								>
									{name}
								</PageLink>
								<span>
									<Money cents={openCents} /> open
									{openCents > current && (
										<span className="text-bad">
											, <Money cents={openCents - current} /> late
										</span>
									)}
								</span>
							</li>
						))}
					</ul>
				</Panel>
			)}
			<ListPage page={page} label="Invoices" columns={columns} keyOf={({ number }) => number} />
		</AdminShell>
	)
}
