import { useQuery } from '@tanstack/react-query'
import type { CompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { orderLink } from '#web/features/wholesale-orders/order-links.ts'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay, Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { dashboardQuery } from './dashboard-query.ts'
import { Due } from './due.tsx'
import { FirstSteps } from './first-steps.tsx'
import { orderStateTexts } from './order-state-texts.ts'
import { Spend } from './spend.tsx'
import { Tasks } from './tasks.tsx'

interface TodayProps {
	query: ReturnType<typeof dashboardQuery>
	/** The id for the links of staff who act for the company. */
	company: string | undefined
	/** It pays with the order and has no credit. */
	isPrepaid: boolean
}

/** Nothing was ordered yet: figures would be zeros. */
const isNewCompany = ({ tasks, orders, products, months }: CompanyDashboard): boolean =>
	tasks.length + orders.length + products.length === 0 &&
	months.every(({ cents, yearBeforeCents }) => cents + yearBeforeCents === 0)

/** Where the company stands today: what to do, what is on its way, what was spent and what is owed. */
export function Today({ query, company, isPrepaid }: TodayProps) {
	const { data, isPending, error, refetch } = useQuery(query)
	if (isPending) return <Skeleton className="h-80 rounded-2xl" />
	if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
	const isNew = isNewCompany(data)
	return (
		// In columns, so that a short panel leaves no hole beside a long one.
		<div className="lg:columns-2 lg:gap-5 [&>*]:mb-5 [&>*]:break-inside-avoid">
			{isNew ? <FirstSteps company={company} /> : <Tasks tasks={data.tasks} company={company} />}
			<Credit balance={data.balance} isPrepaid={isPrepaid} />
			<Due due={data.due} company={company} />
			<OpenOrders orders={data.orders} company={company} />
			<NextBreaks nextBreaks={data.nextBreaks} company={company} />
			{!isNew && <Spend months={data.months} />}
			{!isNew && <Products products={data.products} />}
			{!isNew && <Lots lots={data.lots} />}
		</div>
	)
}

const Credit = ({ balance, isPrepaid }: { balance: CompanyDashboard['balance']; isPrepaid: boolean }) =>
	isPrepaid ? (
		<Panel title="Your account">
			<Facts facts={[['Open invoices', <Money key="open" cents={balance.openCents} />]]} />
		</Panel>
	) : (
		<Panel title="Your credit">
			<Facts
				facts={[
					['Credit left', <Money key="left" cents={balance.creditLeftCents} />],
					['Open invoices', <Money key="open" cents={balance.openCents} />],
					['Orders on the way', <Money key="orders" cents={balance.ordersOnTheWayCents} />],
				]}
			/>
		</Panel>
	)

const NextBreaks = ({ nextBreaks, company }: Pick<CompanyDashboard, 'nextBreaks'> & { company: string | undefined }) =>
	nextBreaks.length > 0 && (
		<Panel title="Next price break">
			<ul className="divide-y divide-line">
				{nextBreaks.map(({ name, cases, minCases, priceCents, nextPriceCents }) => (
					<li key={name} className="grid gap-0.5 px-5 py-3 text-sm">
						<span className="font-semibold">{name}</span>
						<span className="text-muted">
							{cases} last time at <Money cents={priceCents} />, from {minCases} cases on{' '}
							<Money cents={nextPriceCents} />
						</span>
					</li>
				))}
			</ul>
			<p className="border-line border-t px-5 py-4 text-sm">
				<PageLink
					to={portalUrl('/distributor/order-pad', company)}
					className="font-semibold underline underline-offset-4"
				>
					Open the order pad
				</PageLink>
			</p>
		</Panel>
	)

const OpenOrders = ({ orders, company }: Pick<CompanyDashboard, 'orders'> & { company: string | undefined }) => (
	<Panel title="Orders on their way">
		{orders.length === 0 && <p className="px-5 py-4 text-muted text-sm">None.</p>}
		<ul className="divide-y divide-line">
			{orders.map(({ number, state, cases, totalCents, placedAt }) => (
				<li key={number} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
					<span className="grid">
						<PageLink to={orderLink(number, company)} className="font-semibold underline underline-offset-4">
							{number}
						</PageLink>
						<span className="text-muted">
							<Day at={placedAt} /> · {orderStateTexts[state]}
						</span>
					</span>
					<span>
						{cases} {cases === 1 ? 'case' : 'cases'}, <Money cents={totalCents} />
					</span>
				</li>
			))}
		</ul>
	</Panel>
)

const Products = ({ products }: Pick<CompanyDashboard, 'products'>) => (
	<Panel title="Cases in twelve months">
		{products.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nothing has shipped yet.</p>}
		<ul className="divide-y divide-line">
			{products.map(({ name, cases, yearBeforeCases }) => (
				<li key={name} className="flex justify-between gap-4 px-5 py-2.5 text-sm">
					<span>{name}</span>
					<span className="figures">
						{cases} <span className="text-muted">after {yearBeforeCases} the year before</span>
					</span>
				</li>
			))}
		</ul>
	</Panel>
)

/** "2 cases", and "2 cases and 5 units" of a lot that ended within a case. */
function lotText(units: number, unitsPerCase: number): string {
	const [cases, rest] = [Math.floor(units / unitsPerCase), units % unitsPerCase]
	return [cases > 0 && casesText(cases), rest > 0 && `${rest} ${rest === 1 ? 'unit' : 'units'}`]
		.filter(Boolean)
		.join(' and ')
}

const Lots = ({ lots }: Pick<CompanyDashboard, 'lots'>) => (
	<Panel title="Best-by of what was shipped to you">
		{lots.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nothing with a best-by day in half a year.</p>}
		<ul className="divide-y divide-line">
			{lots.map(({ name, code, bestBy, units, unitsPerCase }) => (
				<li key={`${name} ${code}`} className="flex justify-between gap-4 px-5 py-2.5 text-sm">
					<span className="grid">
						<span>{name}</span>
						<span className="text-muted text-xs">
							Lot {code}, {lotText(units, unitsPerCase)}
						</span>
					</span>
					<CalendarDay on={bestBy} />
				</li>
			))}
		</ul>
	</Panel>
)
