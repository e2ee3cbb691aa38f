import { useQuery } from '@tanstack/react-query'
import { listEarningRules } from '#contracts/tokens/earning-rehearsal.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RulesForm } from './token-rules/rules-form.tsx'
import { RulesVersions } from './token-rules/rules-versions.tsx'

const rulesQuery = { ...queryOf(listEarningRules, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(rulesQuery)

export const head: Page['head'] = () => ({
	title: 'Earning rules · Tokens · Back office',
	description: 'What earns $UNTAPPED, campaigns among it, and what other rules would have given.',
	isPrivate: true,
})

export default function TokenRulesPage() {
	const { data, error, refetch } = useQuery(rulesQuery)
	const newest = data?.versions[0]
	return (
		<AdminShell title="Earning rules" actions={<TokenTabs />}>
			{data && newest ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
					<RulesForm key={newest.version} newest={newest} />
					<RulesVersions versions={data.versions} />
				</div>
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
