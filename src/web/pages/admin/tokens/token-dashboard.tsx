import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getTokenDashboard, tokenSpan } from '#contracts/tokens/token-dashboard.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Causes } from './token-dashboard/causes.tsx'
import { DashboardCharts } from './token-dashboard/dashboard-charts.tsx'
import { DashboardDays } from './token-dashboard/dashboard-days.tsx'
import { Figures } from './token-dashboard/figures.tsx'

/** What the URL asks for; what it cannot mean is left out. */
function askedIn(params: URLSearchParams) {
	const asOf = params.get('asOf')
	const span = tokenSpan.safeParse(params.get('span'))
	const isDay = asOf !== null && /^20\d\d-\d\d-\d\d$/.test(asOf) && !Number.isNaN(Date.parse(asOf))
	return { ...(isDay && { asOf }), ...(span.success && { span: span.data }) }
}

const dashboardQuery = (params: URLSearchParams) => ({
	...queryOf(getTokenDashboard, { query: askedIn(params) }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) => queries.prefetchQuery(dashboardQuery(url.searchParams))

export const head: Page['head'] = () => ({
	title: 'Token dashboard · Back office',
	description: 'Tokens issued, pending, held, redeemed and expired over time, and what they cost.',
	isPrivate: true,
})

export default function TokenDashboardPage() {
	const [params] = useSearchParams()
	const { data, error, refetch, isPlaceholderData } = useQuery({
		...dashboardQuery(params),
		placeholderData: keepPreviousData,
	})
	return (
		<AdminShell title="Token dashboard">
			{data ? (
				<div aria-busy={isPlaceholderData} className="grid gap-5 transition-opacity aria-busy:opacity-50">
					<DashboardDays
						key={data.asOf}
						asOf={data.asOf}
						span={askedIn(params).span ?? '30'}
						firstDay={data.firstDay}
					/>
					<Figures dashboard={data} />
					<DashboardCharts dashboard={data} />
					<Causes dashboard={data} />
				</div>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status" className="grid gap-5">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-40 rounded-2xl" />
					<Skeleton className="h-80 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
