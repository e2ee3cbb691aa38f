import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listAdminComments, listRecipeReports } from '#contracts/mixology/admin-recipes.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { MixologyTabs } from '#web/features/recipes/mixology-tabs.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { CommentRow } from './moderation/comment-row.tsx'
import { ReportRow } from './moderation/report-row.tsx'

const waitingQuery = { ...queryOf(listAdminComments, { query: { state: 'waiting', limit: '50' } }), staleTime: 5_000 }
const reportsQuery = { ...queryOf(listRecipeReports, { query: { limit: '50' } }), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) =>
	Promise.all([queries.prefetchQuery(waitingQuery), queries.prefetchQuery(reportsQuery)])

export const head: Page['head'] = () => ({
	title: 'Comments and reports · Back office',
	description: 'Comments that wait to be read, and what members reported.',
	isPrivate: true,
})

export default function ModerationPage() {
	const comments = useQuery(waitingQuery)
	const reports = useQuery(reportsQuery)
	return (
		<AdminShell title="Mixology" actions={<MixologyTabs />}>
			<div className="grid items-start gap-5 xl:grid-cols-2">
				<WaitingPanel title="Comments that wait" none="Nobody waits." query={comments}>
					{(comment) => <CommentRow key={comment.id} comment={comment} />}
				</WaitingPanel>
				<WaitingPanel title="Open reports" none="Nothing was reported." query={reports}>
					{(report) => <ReportRow key={report.id} report={report} />}
				</WaitingPanel>
			</div>
		</AdminShell>
	)
}

interface WaitingPanelProps<Item> {
	title: string
	none: string
	query: UseQueryResult<{ items: readonly Item[]; nextCursor: string | null }, Error>
	children: (item: Item) => React.ReactNode
}

/** The first of what waits for staff. */
const WaitingPanel = <Item,>({ title, none, query: { data, error, refetch }, children }: WaitingPanelProps<Item>) => (
	<Panel title={title}>
		{error && <ErrorState error={error} onRetry={() => void refetch()} />}
		{data?.items.length === 0 && <p className="px-5 py-6 text-muted">{none}</p>}
		<ul className="divide-y divide-line">{data?.items.map(children)}</ul>
		{data?.nextCursor && <p className="px-5 py-3 text-muted text-sm">More come after these.</p>}
	</Panel>
)
