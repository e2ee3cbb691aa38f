import type { Customer } from '#contracts/customers/customers.ts'
import { ordersIn, statusLabels } from '#web/features/orders/order-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day, Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { CustomerWords } from './customer-words.tsx'

/** A customer with figures, the latest orders, and what staff wrote down. */
export const WholeCustomer = ({ customer }: { customer: Customer }) => (
	<>
		<Figures customer={customer} />
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<Panel title="Latest orders">
				<Latest orders={customer.latest} />
			</Panel>
			<div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
				<Panel title="Who it is">
					<Facts facts={factsOf(customer)} />
				</Panel>
				<CustomerWords customer={customer} />
			</div>
		</div>
	</>
)

const Figures = ({ customer: { spentCents, orders, averageCents, tokens } }: { customer: Customer }) => (
	<dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
		{(
			[
				['Spent', <Money key="spent" cents={spentCents} />, 'After refunds, with gift cards and tokens'],
				['Orders', orders.toLocaleString('en-US'), 'Paid and not cancelled'],
				['On average', averageCents === null ? '—' : <Money key="average" cents={averageCents} />, 'For each order'],
				['Tokens', tokens === null ? '—' : tokens.toLocaleString('en-US'), tokens === null ? 'No account' : 'To spend'],
			] as const
		).map(([term, figure, hint]) => (
			<div key={term} className="rounded-2xl border border-line bg-card px-5 py-4">
				<dt className="text-muted text-sm">{term}</dt>
				<dd className="figures font-semibold text-2xl">{figure}</dd>
				<dd className="text-muted text-xs">{hint}</dd>
			</div>
		))}
	</dl>
)

const Latest = ({ orders }: { orders: Customer['latest'] }) =>
	orders.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">No order yet.</p>
	) : (
		<ul className="divide-y divide-line">
			{orders.map(({ number, status, placedAt, totalCents, itemCount }) => (
				<li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 text-sm">
					<p>
						<PageLink
							to={`/admin/orders/${encodeURIComponent(number)}`}
							className="figures rounded font-semibold underline-offset-4 hover:underline"
						>
							{number}
						</PageLink>
						<span className="block text-muted text-xs">
							<Moment at={placedAt} /> · {itemCount === 1 ? '1 item' : `${itemCount} items`}
						</span>
					</p>
					<p className="grid justify-items-end gap-1">
						<Money cents={totalCents} className="font-semibold" />
						<Badge look={statusLabels[status].look}>{statusLabels[status].text}</Badge>
					</p>
				</li>
			))}
		</ul>
	)

const factsOf = ({ username, email, emailConfirmed, place, since, firstOrderAt, lastOrderAt, orders }: Customer) =>
	[
		['Account', username ?? 'Guest, without an account'],
		[
			'E-mail',
			<span key="email">
				<a href={`mailto:${email}`} className="break-all rounded underline underline-offset-4">
					{email}
				</a>
				{username !== null && (
					<span className="block text-muted text-xs">{emailConfirmed ? 'Confirmed' : 'Not confirmed yet'}</span>
				)}
			</span>,
		],
		...(place ? ([['Place', place]] as const) : []),
		[username === null ? 'First seen' : 'Member since', <Day key="since" at={since} />],
		...(firstOrderAt && lastOrderAt
			? ([
					['First order', <Day key="first" at={firstOrderAt} />],
					[
						'Last order',
						<span key="last">
							<Day at={lastOrderAt} /> · {ordersIn(orders)}
						</span>,
					],
				] as const)
			: []),
	] as const
