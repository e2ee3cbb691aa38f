import { useQuery } from '@tanstack/react-query'
import { getTerritories } from '#contracts/wholesale/company/company-territories.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { DistributorTabs } from '#web/features/applications/distributor-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AreaList } from './territories/area-list.tsx'
import { AreaMap } from './territories/area-map.tsx'

const territoriesQuery = { ...queryOf(getTerritories, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(territoriesQuery)

export const head: Page['head'] = () => ({
	title: 'Territories · Back office',
	description: 'Where distributors sell, and where several of them do.',
	isPrivate: true,
})

export default function TerritoriesPage() {
	const { data, error, refetch } = useQuery(territoriesQuery)
	return (
		<AdminShell title="Territories" actions={<DistributorTabs />}>
			{data ? (
				data.areas.length === 0 ? (
					<EmptyState title="No territories yet" text="An application that is approved brings its territory with it." />
				) : (
					<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
						<AreaMap areas={data.areas} />
						<AreaList areas={data.areas} />
					</div>
				)
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
