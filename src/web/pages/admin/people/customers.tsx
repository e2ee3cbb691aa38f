import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import {
	type CustomerSummary,
	changeCustomerTags,
	listCustomers,
	listCustomerTags,
} from '#contracts/customers/customers.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { segmentNames } from '#web/features/customers/segment-names.ts'
import { tagActs } from '#web/features/record-list/bulk/tag-acts.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { customerColumns } from './customers/customer-columns.tsx'
import { conditionsIn, SegmentForm, segmentFilters } from './customers/segment-form.tsx'

const customers = recordList({
	path: '/admin/customers',
	read: listCustomers,
	hasFile: true,
	noun: ['customer', 'customers'],
	search: 'Search customers',
	filters: {
		segment: {
			label: 'Segment',
			all: 'Everybody',
			options: segmentNames,
		},
		tag: { label: 'Tag', all: 'Every tag', options: {}, takes: /^[^\p{Cc}]{1,30}$/u },
		...segmentFilters,
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
	// There is always one customer: the member of staff who reads the list has an account.
	noMatch: {
		title: 'No customer matches',
		text: 'Try a part of the name or e-mail, an order number, another segment, or fewer conditions.',
		all: 'Show all customers',
	},
})

export const preload: Page['preload'] = customers.preload

export const head: Page['head'] = () => ({
	title: 'Customers · Back office',
	description: 'Who buys, how often and for how much.',
	isPrivate: true,
})

export default function CustomersPage() {
	const tags = useQuery({ ...queryOf(listCustomerTags, {}), staleTime: 60_000 })
	const call = useCall()
	const page = useListPage(customers)
	const [isOpen, setOpen] = useState(false)
	const conditions = conditionsIn(page.view)
	return (
		<AdminShell
			title="Customers"
			actions={
				<Button look="outline" size="small" className="min-h-10" onClick={() => setOpen(true)}>
					<SlidersHorizontal size={16} aria-hidden /> {conditions > 0 ? `Conditions (${conditions})` : 'Conditions'}
				</Button>
			}
		>
			<ListPage
				page={page}
				options={{ tag: tags.data?.tags ?? [] }}
				label="Customers"
				columns={customerColumns}
				keyOf={({ id }) => id}
				nameOf={({ name, email }) => name || email}
				bulk={tagActs({
					known: tags.data?.tags ?? [],
					needs: 'customers.write',
					change: ({ id }: CustomerSummary, body) => call(changeCustomerTags, { params: { id }, body }),
				})}
			/>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="right" title="Who is shown">
				{isOpen && <SegmentForm list={customers} view={page.view} onClose={() => setOpen(false)} />}
			</Sheet>
		</AdminShell>
	)
}
