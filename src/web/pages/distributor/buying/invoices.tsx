import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getInvoicesCsv, getStatementCsv, getStatementPdf } from '#contracts/wholesale/invoices/documents.ts'
import { getOwnBalance, type InvoiceSummary, listOwnInvoices } from '#contracts/wholesale/invoices/invoices.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { invoiceColumns } from '#web/features/invoices/invoice-columns.tsx'
import { invoiceStateLabels } from '#web/features/invoices/invoice-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { BalancePanel } from './invoices/balance-panel.tsx'

const invoices = recordList({
	path: '/distributor/invoices',
	read: listOwnInvoices,
	noun: ['invoice', 'invoices'],
	search: 'Search invoices',
	filters: {
		state: { label: 'State', all: 'Every state', options: textsOf(invoiceStateLabels) },
		// Staff act for any company by its id, which stays in the URL.
		company: { label: 'Company', all: 'Own company', options: {}, takes: /^[0-9a-f-]{36}$/ },
	},
	noMatch: {
		title: 'No invoice matches',
		text: 'Try another number, order or PO, or look at all of them.',
		all: 'Show all invoices',
	},
	none: { title: 'No invoices yet', text: 'What ships is invoiced as it leaves, and shows here.' },
})

const balanceQuery = (search: URLSearchParams) => ({
	...queryOf(getOwnBalance, { query: companyIn(search) }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = (input) =>
	Promise.all([
		invoices.preload?.(input),
		input.queries.prefetchQuery(ownCompanyQuery(input.url.searchParams)),
		input.queries.prefetchQuery(balanceQuery(input.url.searchParams)),
	])

export const head: Page['head'] = () => ({
	title: 'Invoices',
	description: 'What your company owes, what it paid, and its statement.',
	isPrivate: true,
})

const link = 'inline-flex min-h-6 items-center underline underline-offset-4'

export default function InvoicesPage() {
	const page = useListPage(invoices)
	const [search] = useSearchParams()
	const query = companyIn(search)
	const balance = useQuery(balanceQuery(search))
	const columns: ReadonlyArray<Column<InvoiceSummary>> = [
		{
			head: 'Invoice',
			card: 'left',
			cell: ({ number }) => (
				<RowLink to={portalUrl(`/distributor/invoices/${number}`, query.company)}>{number}</RowLink>
			),
		},
		...invoiceColumns,
	]
	return (
		<DistributorShell title="Invoices">
			{() => (
				<>
					{balance.data && <BalancePanel balance={balance.data} />}
					<p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
						<a href={urlOf(getStatementPdf, { query })} className={link}>
							Statement of 90 days (PDF)
						</a>
						<a href={urlOf(getStatementCsv, { query })} className={link}>
							Statement (CSV)
						</a>
						<a href={urlOf(getInvoicesCsv, { query })} className={link}>
							Invoices (CSV)
						</a>
						<PageLink to={portalUrl('/distributor/credit-memos', query.company)} className={link}>
							Credit memos
						</PageLink>
					</p>
					<ListPage page={page} label="Invoices" columns={columns} keyOf={({ number }) => number} />
				</>
			)}
		</DistributorShell>
	)
}
