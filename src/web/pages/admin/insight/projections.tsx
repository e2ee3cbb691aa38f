import { useQuery } from '@tanstack/react-query'
import { listScenarios } from '#contracts/insight/projections/projections.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { BeginPlan } from './projections/begin-plan.tsx'
import { PlanDesk } from './projections/plan-desk.tsx'

const scenariosQuery = queryOf(listScenarios, {})

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(scenariosQuery)

export const head: Page['head'] = () => ({
	title: 'Investor Projections · Back office',
	description: 'Scenarios of five years from what drives them: statements, cash, runway and risk.',
	isPrivate: true,
})

export default function ProjectionsPage() {
	const { data, error, refetch } = useQuery(scenariosQuery)
	return (
		<AdminShell title="Investor Projections">
			{data ? (
				data.scenarios.length > 0 ? (
					<PlanDesk scenarios={data.scenarios} closed={data.closed} />
				) : (
					<BeginPlan />
				)
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status" className="grid gap-5">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-28 rounded-2xl" />
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
		</AdminShell>
	)
}
