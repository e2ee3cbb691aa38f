import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getCustomer } from '#contracts/customers/customers.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { WholeCustomer } from './customer/whole-customer.tsx'

const customerQuery = (id: string) => ({ ...queryOf(getCustomer, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(customerQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const customer = queries.getQueryData(customerQuery(params.id ?? '').queryKey)
	return {
		title: `${customer?.name ?? 'Customer'} · Back office`,
		description: 'A customer with orders, figures, tags and notes.',
		isPrivate: true,
	}
}

const listOf = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`

export default function CustomerPage() {
	const { id = '' } = useParams()
	const customer = useQuery(customerQuery(id))
	return (
		<RecordPage
			query={customer}
			title={customer.data?.name ?? 'Customer'}
			list={{ path: '/admin/customers', name: 'Customers' }}
			noun="customer"
			actions={({ email, tokens }) => (
				<div className="flex flex-wrap gap-2">
					<PageLink
						to={listOf('/admin/orders', email)}
						className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
					>
						Orders
					</PageLink>
					<Permitted to="messages.read">
						<PageLink
							to={listOf('/admin/messages', email)}
							className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
						>
							Messages
						</PageLink>
					</Permitted>
					{tokens !== null && (
						<PageLink
							to={listOf('/admin/tokens', email)}
							className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
						>
							Tokens
						</PageLink>
					)}
				</div>
			)}
		>
			{(data) => <WholeCustomer customer={data} />}
		</RecordPage>
	)
}
