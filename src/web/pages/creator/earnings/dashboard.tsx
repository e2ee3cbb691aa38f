import { useQuery } from '@tanstack/react-query'
import { getCreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ContentKit } from './dashboard/content-kit.tsx'
import { Earned } from './dashboard/earned.tsx'
import { Links } from './dashboard/links.tsx'
import { Profile } from './dashboard/profile.tsx'
import { Receipts } from './dashboard/receipts.tsx'

const dashboardQuery = { ...queryOf(getCreatorDashboard, {}), staleTime: 10_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(dashboardQuery)

export const head: Page['head'] = () => ({
	title: 'Creator Dashboard',
	description: 'Your links, what they sold, what you have earned, and why for each order.',
	isPrivate: true,
})

export default function CreatorDashboardPage() {
	const dashboard = useQuery(dashboardQuery)
	return (
		<div className="mx-auto grid min-h-[70vh] w-full max-w-[96rem] grid-cols-1 content-start gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
			<h1 className="font-semibold text-2xl tracking-tight">Creator Dashboard</h1>
			{dashboard.data ? (
				<>
					<Earned dashboard={dashboard.data} />
					<Links creator={dashboard.data.creator} />
					<Receipts />
					<ContentKit />
					<Profile />
				</>
			) : dashboard.isPending ? (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-80 rounded-2xl" />
				</div>
			) : dashboard.error instanceof ApiError && dashboard.error.status === 404 ? (
				<EmptyState
					title="No place in the program yet"
					text="You may see this page, and are no creator yet. One applies for it."
				>
					<PageLink to="/creators" className={buttonStyle({})}>
						Creator Program
					</PageLink>
				</EmptyState>
			) : (
				<ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
			)}
		</div>
	)
}
