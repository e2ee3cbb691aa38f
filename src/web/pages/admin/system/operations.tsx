import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listOperations, operationsSummary } from '#contracts/operations.ts'
import { listAddress } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Findings } from './operations/findings.tsx'
import { OperationTable } from './operations/operation-table.tsx'
import { countText, kindLabels, kinds, type OperationView, operationViewIn } from './operations/operation-view.ts'

const path = '/admin/operations'

/** It changes while one looks at it. */
const freshMs = 5_000
const operationsQuery = (view: OperationView) => ({
	...queryOf(listOperations, { query: { ...view, limit: '50' } }),
	staleTime: freshMs,
})
const summaryQuery = { ...queryOf(operationsSummary, {}), staleTime: freshMs }

export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.prefetchQuery(operationsQuery(operationViewIn(url.searchParams))),
		queries.prefetchQuery(summaryQuery),
	])

export const head: Page['head'] = () => ({
	title: 'Operations · Back office',
	description: 'What failed or waits too long: refunds, mails, payment events and background jobs.',
	isPrivate: true,
})

export default function OperationsPage() {
	const [search] = useSearchParams()
	const view = operationViewIn(search)
	const operations = useQuery({ ...operationsQuery(view), placeholderData: keepPreviousData })
	const { data: summary } = useQuery(summaryQuery)
	const isAllWell = summary !== undefined && kinds.every((kind) => summary.counts[kind] === 0)

	return (
		<AdminShell title="Operations">
			<nav aria-label="Kinds" className="flex flex-wrap gap-2">
				{kinds.map((kind) => (
					<PageLink
						key={kind}
						to={listAddress(path, { kind })}
						aria-current={kind === view.kind ? 'page' : undefined}
						className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line bg-card px-3 font-medium text-muted text-sm transition hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
					>
						{kindLabels[kind].name}
						{summary && (
							<span className={summary.counts[kind] > 0 ? 'figures font-semibold text-bad' : 'figures'}>
								{countText(summary.counts[kind])}
							</span>
						)}
					</PageLink>
				))}
			</nav>
			{operations.isPending ? (
				<TableSkeleton />
			) : operations.isError ? (
				<ErrorState error={operations.error} onRetry={() => void operations.refetch()} />
			) : operations.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<EmptyState
						title={isAllWell ? 'All is well' : `${kindLabels[view.kind].name}: all is well`}
						text={isAllWell ? 'Nothing failed, and nothing waits longer than it should.' : kindLabels[view.kind].none}
					/>
				</div>
			) : (
				<>
					<OperationTable
						kind={view.kind}
						operations={operations.data.items}
						isChanging={operations.isPlaceholderData}
					/>
					<Paging
						text={`${operations.data.items.length} shown`}
						first={view.cursor ? listAddress(path, { kind: view.kind }) : null}
						next={operations.data.nextCursor && listAddress(path, { ...view, cursor: operations.data.nextCursor })}
					/>
				</>
			)}
			{summary && <Findings findings={summary.findings} />}
		</AdminShell>
	)
}
