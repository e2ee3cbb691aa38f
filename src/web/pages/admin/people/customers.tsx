import { useQuery } from '@tanstack/react-query'
import { lapsedAfterDays, listCustomers, listCustomerTags } from '#contracts/customers/customers.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { customerColumns } from './customers/customer-columns.tsx'

const customers = recordList({
	path: '/admin/customers',
	read: listCustomers,
	noun: ['customer', 'customers'],
	search: 'Search customers',
	filters: {
		segment: {
			label: 'Segment',
			all: 'Everybody',
			options: {
				repeat: 'Two orders or more',
				lapsed: `Two or more, none in ${lapsedAfterDays} days`,
				once: 'One order',
				never: 'No order yet',
				guests: 'Guests',
			},
		},
		tag: { label: 'Tag', all: 'Every tag', options: {}, takes: /^[^\p{Cc}]{1,30}$/u },
		sort: {
			label: 'Sort customers',
			options: {
				recent: 'Last order first',
				spent: 'Spent most first',
				orders: 'Most orders first',
				newest: 'Newest first',
			},
		},
	},
	noMatch: {
		title: 'No customer matches',
		text: 'Try a part of the name or e-mail, an order number, or another segment.',
		all: 'Show all customers',
	},
	none: { title: 'No customers yet', text: 'Who makes an account or pays for an order shows here within a minute.' },
})

export const preload: Page['preload'] = customers.preload

export const head: Page['head'] = () => ({
	title: 'Customers · Back office',
	description: 'Who buys, how often and for how much.',
	isPrivate: true,
})

export default function CustomersPage() {
	const tags = useQuery({ ...queryOf(listCustomerTags, {}), staleTime: 60_000 })
	return (
		<AdminShell title="Customers">
			<ListPage
				page={useListPage(customers)}
				options={{ tag: tags.data?.tags ?? [] }}
				label="Customers"
				columns={customerColumns}
				keyOf={({ id }) => id}
			/>
		</AdminShell>
	)
}
