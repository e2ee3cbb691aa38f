import type { Customer } from '#contracts/customers/customers.ts'
import { segmentNames } from '#web/features/customers/segment-names.ts'
import { ordersIn, statusLabels } from '#web/features/orders/order-labels.ts'
import { RecordLog } from '#web/features/record-log/record-log.tsx'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day, Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { Duplicates } from './duplicates.tsx'
import { PersonalDataPanel } from './personal-data.tsx'
import { AccountFacts, MembershipFacts, TokenFacts } from './profile-facts.tsx'
import { Timeline } from './timeline.tsx'

/** A customer with figures, the latest orders, everything that happened, and what staff wrote down. */
export const WholeCustomer = ({ customer }: { customer: Customer }) => (
	<>
		<Figures customer={customer} />
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<Panel title="Latest orders">
					<Latest orders={customer.latest} />
				</Panel>
				<Timeline id={customer.id} />
			</div>
			<div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
				<Panel title="Who it is">
					<Facts facts={factsOf(customer)} />
				</Panel>
				<TokenFacts id={customer.id} />
				<MembershipFacts id={customer.id} />
				<AccountFacts id={customer.id} />
				<Duplicates customer={customer} />
				<CustomerNotes customer={customer} />
				<PersonalDataPanel customer={customer} />
				<RecordLog of={[`customer:${customer.id}`, ...(customer.userId ? [customer.userId] : [])]} record={customer} />
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

const groupTexts = {
	members: 'Members',
	returning: 'Returning customers',
	creators: 'Creators',
	distributors: 'Distributors',
} as const satisfies Record<Customer['groups'][number], string>

const factsOf = ({
	username,
	groups,
	email,
	emailConfirmed,
	place,
	since,
	firstOrderAt,
	lastOrderAt,
	orders,
	daysBetween,
	segments,
}: Customer) =>
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
		['Segments', segments.map((segment) => segmentNames[segment]).join(', ')],
		['Groups of promotions', groups.map((group) => groupTexts[group]).join(', ') || 'None'],
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
					...(daysBetween === null
						? []
						: ([['Between orders', daysBetween === 1 ? '1 day' : `${daysBetween} days`]] as const)),
				] as const)
			: []),
	] as const
