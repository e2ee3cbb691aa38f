import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { FilterBar } from '#web/features/prospects/filter-bar.tsx'
import { OutboxPanel } from '#web/features/prospects/outbox-panel.tsx'
import { mapQuery } from '#web/features/prospects/places/map-query.ts'
import { ProspectsShell } from '#web/features/prospects/prospects-shell.tsx'
import { preloadProspects, useProspectSetup } from '#web/features/prospects/setup.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { mapUrlWith, mapViewIn } from './map/map-url.ts'
import { PinMap } from './map/pin-map.tsx'
import { PlaceList } from './map/place-list.tsx'

export const preload: Page['preload'] = async (context) => {
	const { queries, url } = context
	await Promise.all([preloadProspects(context), queries.prefetchQuery(mapQuery(mapViewIn(url.searchParams)))])
}

export const head: Page['head'] = () => ({
	title: 'Prospects on the map',
	description: 'Where the shops are that you want to win.',
	isPrivate: true,
})

export default function ProspectMapPage() {
	return <ProspectsShell>{(_, { company }) => <Places company={company} />}</ProspectsShell>
}

function Places({ company }: { company: string | undefined }) {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const { data: setup } = useProspectSetup()
	const view = mapViewIn(search)
	const found = useQuery({ ...mapQuery(view), placeholderData: keepPreviousData })
	return (
		<div className="grid gap-5">
			<OutboxPanel />
			<FilterBar
				view={view}
				setup={setup}
				hasStages
				onChoose={(name, value) =>
					void navigate(mapUrlWith(search, name, value), { replace: true, preventScrollReset: true })
				}
			/>
			{found.data ? (
				found.data.items.length > 0 ? (
					<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
						<PinMap items={found.data.items} today={setup?.today ?? ''} company={company} />
						<PlaceList found={found.data} company={company} today={setup?.today ?? ''} />
					</div>
				) : (
					<div className="rounded-2xl border border-line bg-card">
						<EmptyState
							title="No prospect here"
							text="Try another word, stage or day, or add the first shop you want to win."
						/>
					</div>
				)
			) : found.isError ? (
				<ErrorState error={found.error} onRetry={() => void found.refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
		</div>
	)
}
