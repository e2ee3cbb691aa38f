import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { factKind, listInvestorFacts } from '#contracts/insight/investor-facts.ts'
import { shortMonth } from '#contracts/shared/calendar.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { factNames } from '#web/features/investor/fact-names.ts'
import { InvestorTabs } from '#web/features/investor/investor-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { FactSheet } from './investor-facts/fact-sheet.tsx'
import { FactTable } from './investor-facts/fact-table.tsx'

const factsQuery = { ...queryOf(listInvestorFacts, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(factsQuery)

export const head: Page['head'] = () => ({
	title: 'Entered facts · Investor Intelligence · Back office',
	description: 'Cash, funding, costs, payables and headcount by month: who entered what, and when.',
	isPrivate: true,
})

/** The fact that the URL names: `cash.2026-11-01`. */
function factIn(params: URLSearchParams) {
	const [name, month = ''] = (params.get('fact') ?? '').split('.')
	const kind = factKind.safeParse(name)
	return kind.success && /^20\d\d-\d\d-01$/.test(month) ? { kind: kind.data, month } : null
}

export default function InvestorFactsPage() {
	const [params, setParams] = useSearchParams()
	const { data, error, refetch } = useQuery(factsQuery)
	const opened = factIn(params)
	const close = () => setParams({}, { replace: true, preventScrollReset: true })
	return (
		<AdminShell title="Entered facts" actions={<InvestorTabs />}>
			<p className="max-w-3xl text-muted text-sm">
				What the books of the store do not know. A correction is a new version: who entered what, when and why stays,
				and figures as of a past day use what was known then.
			</p>
			{data ? (
				<FactTable months={data.months} facts={data.facts} />
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
			<Sheet
				isOpen={opened !== null}
				onClose={close}
				side="right"
				title={opened ? `${factNames[opened.kind]}, ${shortMonth(opened.month)}` : ''}
			>
				{opened && <FactSheet key={`${opened.kind} ${opened.month}`} {...opened} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
