import { useQuery } from '@tanstack/react-query'
import { countWaitingCreators } from '#contracts/creators/creator-people.ts'
import { countWaitingRecipes } from '#contracts/mixology/admin-recipes.ts'
import { operationsSummary } from '#contracts/operations/operations.ts'
import { countReturns, maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import { queryOf } from '#web/lib/query.ts'

/** How many wait at each section for a person, by its path. */
export function useWaiting(): Readonly<Record<string, number>> {
	const options = { staleTime: 30_000, retry: false }
	const { data: returns } = useQuery({ ...queryOf(countReturns, {}), ...options })
	const { data: operations } = useQuery({ ...queryOf(operationsSummary, {}), ...options })
	const { data: recipes } = useQuery({ ...queryOf(countWaitingRecipes, {}), ...options })
	const { data: creators } = useQuery({ ...queryOf(countWaitingCreators, {}), ...options })
	return {
		...(recipes && { '/admin/mixology': recipes.waiting }),
		...(creators && { '/admin/creators': creators.waiting }),
		...(returns && { '/admin/returns': returns.waiting }),
		...(operations && {
			'/admin/operations': Object.values(operations.counts).reduce(
				(sum, count) => sum + count,
				operations.findings.length,
			),
		}),
	}
}

const meanings: Readonly<Record<string, string>> = {
	'/admin/creators': 'waiting for a decision',
	'/admin/mixology': 'waiting to be read',
	'/admin/returns': 'waiting for an answer',
	'/admin/operations': 'failed or waiting',
}

/** The number behind the name of a section; nothing where nothing waits. */
export const WaitingCount = ({ path, waiting }: { path: string; waiting: Readonly<Record<string, number>> }) => {
	const count = waiting[path] ?? 0
	return (
		count > 0 && (
			<span className="figures ml-auto rounded-full bg-ink/10 px-2 text-ink text-xs leading-5">
				{count >= maxWaiting ? `${maxWaiting}+` : count}
				<span className="sr-only"> {meanings[path]}</span>
			</span>
		)
	)
}
