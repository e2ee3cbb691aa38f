import { useQuery } from '@tanstack/react-query'
import { getTokenHub } from '#contracts/tokens/token-hub.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { HubAlerts } from './token-hub/hub-alerts.tsx'
import { HubLinks } from './token-hub/hub-links.tsx'
import { HubSupply, HubToday } from './token-hub/hub-supply.tsx'

const hubQuery = { ...queryOf(getTokenHub, {}), staleTime: 10_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(hubQuery)

export const head: Page['head'] = () => ({
	title: 'Token hub · Back office',
	description: 'The state of $UNTAPPED: supply, today, what waits and what is unusual.',
	isPrivate: true,
})

export default function TokenHubPage() {
	const { data, error, refetch } = useQuery(hubQuery)
	return (
		<AdminShell title="Token hub">
			{data ? (
				<>
					<HubAlerts hub={data} />
					<HubSupply hub={data} />
					<div className="grid items-start gap-5 xl:grid-cols-2">
						<HubToday hub={data} />
						<HubLinks />
					</div>
				</>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status" className="grid gap-5">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-40 rounded-2xl" />
					<Skeleton className="h-60 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
