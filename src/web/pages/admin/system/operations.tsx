import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigation, useSearchParams } from 'react-router'
import { listOperations, type OperationKind, operationsSummary } from '#contracts/operations/operations.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { OperationsTabs } from '#web/features/operations/operations-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Findings } from './operations/findings.tsx'
import { operationColumns } from './operations/operation-columns.tsx'
import { countText, failureKindNames, kindLabels, operationKinds } from './operations/operation-labels.ts'
import { ProviderPanel } from './operations/provider-panel.tsx'

/** The figures change while one looks at them. */
const freshMs = 5_000
const operations = recordList({
	path: '/admin/operations',
	read: listOperations,
	noun: ['entry', 'entries'],
	filters: { kind: { label: 'Kinds', options: failureKindNames, isTabs: true, isAlwaysSaid: true } },
	freshMs,
})
const summaryQuery = { ...queryOf(operationsSummary, {}), staleTime: freshMs }

export const preload: Page['preload'] = (context) =>
	Promise.all([operations.preload(context), context.queries.prefetchQuery(summaryQuery)])

export const head: Page['head'] = () => ({
	title: 'Operations · Back office',
	description:
		'What failed or waits too long, and what a person has to look at: refunds, disputes, differences, events, mails, jobs.',
	isPrivate: true,
})

/** Without a choice the page begins with the first kind that has something, unless somebody is on their way elsewhere by then. */
export default function OperationsPage() {
	const page = useListPage(operations)
	const { data: summary } = useQuery(summaryQuery)
	// The list always has one of them.
	const kind = page.view.kind as OperationKind
	const { name, none } = kindLabels[kind]
	const isAllWell = summary !== undefined && operationKinds.every((each) => summary.counts[each] === 0)
	const hasChosen = useSearchParams()[0].has('kind')
	const isGoingOn = useNavigation().state !== 'idle'
	const first = operationKinds.find((each) => (summary?.counts[each] ?? 0) > 0)
	return (
		<AdminShell title="Operations" actions={<OperationsTabs />}>
			{!hasChosen && !isGoingOn && first && <Navigate to={`${operations.path}?kind=${first}`} replace />}
			{(kind === 'events' || kind === 'differences') && <ProviderPanel kind={kind} />}
			<ListPage
				page={page}
				tabNotes={
					summary &&
					Object.fromEntries(operationKinds.map((each) => [each, <Count key={each} of={summary.counts[each]} />]))
				}
				label={name}
				columns={operationColumns(kind)}
				keyOf={({ id }) => id}
				whenNone={
					<EmptyState
						title={isAllWell ? 'All is well' : `${name}: all is well`}
						text={isAllWell ? 'Nothing failed, and nothing waits longer than it should.' : none}
					/>
				}
			/>
			{summary && <Findings findings={summary.findings} />}
		</AdminShell>
	)
}

const Count = ({ of }: { of: number }) => (
	<span className={of > 0 ? 'figures font-semibold text-bad' : 'figures'}>{countText(of)}</span>
)
