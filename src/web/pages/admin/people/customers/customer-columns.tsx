import type { CustomerSummary } from '#contracts/customers/customers.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { tagsColumn } from '#web/features/record-list/tags-column.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

export const customerColumns: ReadonlyArray<Column<CustomerSummary>> = [
	{
		head: 'Customer',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ id, name, email }) => (
			<TwoLineCell below={email}>
				<RowLink to={`/admin/customers/${id}`}>{name}</RowLink>
			</TwoLineCell>
		),
	},
	{
		head: 'Account',
		card: 'left',
		className: 'whitespace-nowrap',
		cell: ({ username }) => (username === null ? <Badge look="plain">Guest</Badge> : username),
	},
	tagsColumn,
	{
		head: 'Place',
		from: '2xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ place }) => place ?? '—',
	},
	{
		head: 'Last order',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ lastOrderAt }) =>
			lastOrderAt ? (
				<>
					<span className="md:hidden">Last order </span>
					<Day at={lastOrderAt} />
				</>
			) : (
				'None yet'
			),
	},
	{
		head: 'Since',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ since }) => <Day at={since} />,
	},
	{
		head: 'Orders',
		card: 'right',
		isNumber: true,
		cell: ({ orders }) => (
			<>
				{orders.toLocaleString('en-US')}
				<span className="text-muted md:hidden"> {orders === 1 ? 'order' : 'orders'}</span>
			</>
		),
	},
	{
		head: 'Spent',
		card: 'right',
		isNumber: true,
		cell: ({ spentCents }) => <Money cents={spentCents} className="font-semibold" />,
	},
]
