import { useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getCreditMemoPdf } from '#contracts/wholesale/invoices/documents.ts'
import { type CreditMemo, listOwnCreditMemos } from '#contracts/wholesale/invoices/invoices.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { invoiceLink } from '#web/features/wholesale-orders/order-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Page } from '#web/page.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

const memos = recordList({
	path: '/distributor/credit-memos',
	read: listOwnCreditMemos,
	noun: ['credit memo', 'credit memos'],
	filters: {
		// Staff act for any company by its id, which stays in the URL.
		company: { label: 'Company', all: 'Own company', options: {}, takes: /^[0-9a-f-]{36}$/ },
	},
	none: {
		title: 'No credit memos yet',
		text: 'What we give you back on an invoice, or for the next ones, shows here.',
	},
})

export const preload: Page['preload'] = (input) =>
	Promise.all([memos.preload?.(input), input.queries.prefetchQuery(ownCompanyQuery(input.url.searchParams))])

export const head: Page['head'] = () => ({
	title: 'Credit memos',
	description: 'What your company was given back, as documents.',
	isPrivate: true,
})

const link = 'inline-flex min-h-6 items-center underline underline-offset-4'

export default function CreditMemosPage() {
	const page = useListPage(memos)
	const [search] = useSearchParams()
	const query = companyIn(search)
	const columns: ReadonlyArray<Column<CreditMemo>> = [
		{
			head: 'Credit memo',
			card: 'left',
			className: 'whitespace-nowrap',
			cell: ({ number }) => (
				<a href={urlOf(getCreditMemoPdf, { params: { number }, query })} className={`${link} font-semibold`}>
					{number} (PDF)
				</a>
			),
		},
		{
			head: 'Issued',
			card: 'fact',
			className: 'whitespace-nowrap',
			cell: ({ issuedOn }) => <CalendarDay on={issuedOn} />,
		},
		{
			head: 'Invoice',
			card: 'fact',
			className: 'whitespace-nowrap',
			cell: ({ invoice }) =>
				invoice ? (
					<PageLink to={invoiceLink(invoice, query.company)} className={link}>
						{invoice}
					</PageLink>
				) : (
					'Any'
				),
		},
		{ head: 'Reason', card: 'wide', isMuted: true, cell: ({ reason }) => reason },
		{ head: 'Amount', card: 'right', isNumber: true, cell: ({ cents }) => <Money cents={cents} /> },
		{
			head: 'For your next invoice',
			card: 'fact',
			isNumber: true,
			cell: ({ unappliedCents }) => <Money cents={unappliedCents} />,
		},
	]
	return (
		<DistributorShell title="Credit memos">
			{() => <ListPage page={page} label="Credit memos" columns={columns} keyOf={({ number }) => number} />}
		</DistributorShell>
	)
}
