import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery, useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { WholeOrder } from './placed-order/whole-order.tsx'

const orderQuery = (number: string, acting: { company?: string }) => ({
	...queryOf(getWholesaleOrder, { params: { number }, query: acting }),
	staleTime: 5_000,
	refetchOnWindowFocus: true,
})

export const preload: Page['preload'] = ({ queries, params, url }) =>
	Promise.all([
		queries.prefetchQuery(ownCompanyQuery(url.searchParams)),
		queries.prefetchQuery(orderQuery(params.number ?? '', companyIn(url.searchParams))),
	])

export const head: Page['head'] = ({ params }) => ({
	title: `Wholesale order ${params.number ?? ''}`,
	description: 'A wholesale order of your company: its cases, shipments and progress.',
	isPrivate: true,
})

export default function PlacedOrderPage() {
	const { number = '' } = useParams()
	return (
		<DistributorShell title={`Order ${number}`}>
			{(company) => <Order number={number} company={company} />}
		</DistributorShell>
	)
}

function Order({ number, company }: { number: string; company: OwnCompany }) {
	const { acting } = useOwnCompany()
	const order = useQuery(orderQuery(number, acting))
	if (order.data) return <WholeOrder order={order.data} company={company} acting={acting} />
	if (order.isPending)
		return (
			<div role="status">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-96 rounded-2xl" />
			</div>
		)
	if (order.error instanceof ApiError && order.error.status === 404)
		return (
			<EmptyState title="No such order" text="Your company has no order with this number.">
				<PageLink to="/distributor/order-history" className={buttonStyle({ look: 'outline' })}>
					All orders
				</PageLink>
			</EmptyState>
		)
	return <ErrorState error={order.error} onRetry={() => void order.refetch()} />
}
