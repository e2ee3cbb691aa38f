import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { OutboxPanel } from '#web/features/prospects/outbox-panel.tsx'
import { mapQuery } from '#web/features/prospects/places/map-query.ts'
import { ProspectsShell } from '#web/features/prospects/prospects-shell.tsx'
import { preloadProspects, useProspectSetup } from '#web/features/prospects/setup.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Day } from './today/day.tsx'
import { todayUrlWith, todayViewIn } from './today/today-url.ts'

export const preload: Page['preload'] = async (context) => {
	const { queries, url } = context
	await Promise.all([preloadProspects(context), queries.prefetchQuery(mapQuery(todayViewIn(url.searchParams)))])
}

export const head: Page['head'] = () => ({
	title: 'Prospects of today',
	description: 'What is due by today, in an order that makes a short way.',
	isPrivate: true,
})

export default function ProspectsTodayPage() {
	return <ProspectsShell>{(company) => <DueToday key={company.id} />}</ProspectsShell>
}

function DueToday() {
	const [search] = useSearchParams()
	const { data: setup } = useProspectSetup()
	const due = useQuery({ ...mapQuery(todayViewIn(search)), placeholderData: keepPreviousData })
	return (
		<div className="grid gap-5">
			<OutboxPanel />
			<WhoseSelect />
			{due.data && setup ? (
				due.data.items.length > 0 ? (
					<Day due={due.data} setup={setup} />
				) : (
					<div className="rounded-2xl border border-line bg-card">
						<EmptyState title="Nothing is due" text="Every next action has a later day. The list has them all." />
					</div>
				)
			) : due.isError ? (
				<ErrorState error={due.error} onRetry={() => void due.refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
		</div>
	)
}

/** Whose day it is. */
function WhoseSelect() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const { data: setup } = useProspectSetup()
	return (
		<select
			aria-label="Looked after by"
			value={todayViewIn(search).owner ?? ''}
			onChange={({ target }) =>
				void navigate(todayUrlWith(search, target.value), { replace: true, preventScrollReset: true })
			}
			className="min-h-10 w-fit rounded-lg border border-edge bg-card px-3 text-base sm:text-sm"
		>
			<option value="">Everybody’s</option>
			{setup?.members.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
			<option value="nobody">Nobody’s</option>
		</select>
	)
}
