import { useQuery } from '@tanstack/react-query'
import type { CompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { CalendarDay, Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { dashboardQuery } from './dashboard-query.ts'
import { orderStateTexts } from './order-state-texts.ts'
import { Spend } from './spend.tsx'
import { Tasks } from './tasks.tsx'

interface TodayProps {
	query: ReturnType<typeof dashboardQuery>
	/** By whose id the pages that are linked act, where staff act for it. */
	company: string | undefined
}

/** Where the company stands today: what to do, what is on its way, what was spent and what is owed. */
export function Today({ query, company }: TodayProps) {
	const { data, isPending, error, refetch } = useQuery(query)
	if (isPending) return <Skeleton className="h-80 rounded-2xl" />
	if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
	return (
		<div className="grid items-start gap-5 lg:grid-cols-2">
			<Tasks tasks={data.tasks} company={company} />
			<Panel title="Your credit">
				<Facts
					facts={[
						['Credit left', <Money key="left" cents={data.balance.creditLeftCents} />],
						['Open invoices', <Money key="open" cents={data.balance.openCents} />],
						['Orders on the way', <Money key="orders" cents={data.balance.ordersOnTheWayCents} />],
					]}
				/>
			</Panel>
			<OpenOrders orders={data.orders} />
			<Spend months={data.months} />
			<Products products={data.products} />
			<Lots lots={data.lots} />
		</div>
	)
}

const OpenOrders = ({ orders }: Pick<CompanyDashboard, 'orders'>) => (
	<Panel title="Orders on their way">
		{orders.length === 0 && <p className="px-5 py-4 text-muted text-sm">None.</p>}
		<ul className="divide-y divide-line">
			{orders.map(({ number, state, cases, totalCents, placedAt }) => (
				<li key={number} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
					<span className="grid">
						<span className="font-semibold">{number}</span>
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

const Lots = ({ lots }: Pick<CompanyDashboard, 'lots'>) => (
	<Panel title="Best-by of what was shipped to you">
		{lots.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nothing with a best-by day in half a year.</p>}
		<ul className="divide-y divide-line">
			{lots.map(({ name, code, bestBy, units }) => (
				<li key={`${name} ${code}`} className="flex justify-between gap-4 px-5 py-2.5 text-sm">
					<span className="grid">
						<span>{name}</span>
						<span className="text-muted text-xs">
							Lot {code}, {units} units
						</span>
					</span>
					<CalendarDay on={bestBy} />
				</li>
			))}
		</ul>
	</Panel>
)
