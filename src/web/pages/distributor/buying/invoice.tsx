import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getCreditMemoPdf, getInvoicePdf } from '#contracts/wholesale/invoices/documents.ts'
import { getOwnInvoice } from '#contracts/wholesale/invoices/invoices.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import { payLink } from '#web/features/invoices/pay-link.ts'
import { WholeInvoice } from '#web/features/invoices/whole-invoice.tsx'
import { orderLink } from '#web/features/wholesale-orders/order-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const invoiceQuery = (number: string, search: URLSearchParams) => ({
	...queryOf(getOwnInvoice, { params: { number }, query: companyIn(search) }),
	staleTime: 5_000,
})

export const preload: Page['preload'] = ({ queries, params, url }) =>
	Promise.all([
		queries.prefetchQuery(ownCompanyQuery(url.searchParams)),
		queries.prefetchQuery(invoiceQuery(params.number ?? '', url.searchParams)),
	])

export const head: Page['head'] = ({ params }) => ({
	title: `Invoice ${params.number ?? ''}`,
	description: 'An invoice with what was shipped and what was paid.',
	isPrivate: true,
})

export default function InvoicePage() {
	const { number = '' } = useParams()
	const [search] = useSearchParams()
	const invoice = useQuery(invoiceQuery(number, search))
	const pdf = urlOf(getInvoicePdf, { params: { number }, query: companyIn(search) })
	return (
		<DistributorShell
			title={`Invoice ${number}`}
			actions={({ memberRole }) => (
				<>
					{(invoice.data?.openCents ?? 0) > 0 && memberRole !== 'viewer' && (
						<PageLink
							to={payLink(number, companyIn(search).company)}
							className={buttonStyle({ size: 'small' }, 'min-h-10')}
						>
							Pay by card
						</PageLink>
					)}
					<a href={pdf} className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}>
						PDF
					</a>
				</>
			)}
		>
			{({ memberRole }) =>
				invoice.data ? (
					<WholeInvoice
						invoice={invoice.data}
						orderPath={orderLink(invoice.data.orderNumber, companyIn(search).company)}
						payPath={memberRole === 'viewer' ? undefined : payLink(number, companyIn(search).company)}
						memoPath={(memo) => urlOf(getCreditMemoPdf, { params: { number: memo }, query: companyIn(search) })}
					/>
				) : invoice.isPending ? (
					<Skeleton className="h-80 rounded-2xl" />
				) : (
					<ErrorState error={invoice.error} onRetry={() => void invoice.refetch()} />
				)
			}
		</DistributorShell>
	)
}
