import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { listAdminComments, listRecipeReports } from '#contracts/mixology/admin-recipes.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ShowMore } from '#web/features/paging/show-more.tsx'
import { MixologyTabs } from '#web/features/recipes/mixology-tabs.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { pagesOf } from '#web/lib/pages-of.ts'
import { keyOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { CommentRow } from './moderation/comment-row.tsx'
import { ReportRow } from './moderation/report-row.tsx'

const waitingComments = (call: Call) =>
	pagesOf(keyOf(listAdminComments), (from) => call(listAdminComments, { query: { state: 'waiting', ...from } }))
const openReports = (call: Call) =>
	pagesOf(keyOf(listRecipeReports), (from) => call(listRecipeReports, { query: from }))

export const preload: Page['preload'] = ({ queries, call }) =>
	Promise.all([queries.prefetchInfiniteQuery(waitingComments(call)), queries.prefetchInfiniteQuery(openReports(call))])

export const head: Page['head'] = () => ({
	title: 'Comments and reports · Back office',
	description: 'Comments that wait to be read, and what members reported.',
	isPrivate: true,
})

export default function ModerationPage() {
	const call = useCall()
	const comments = useInfiniteQuery(waitingComments(call))
	const reports = useInfiniteQuery(openReports(call))
	return (
		<AdminShell title="Mixology" actions={<MixologyTabs />}>
			<div className="grid items-start gap-5 xl:grid-cols-2">
				<WaitingPanel title="Comments that wait" none="Nobody waits." pages={comments}>
					{(comment) => <CommentRow key={comment.id} comment={comment} />}
				</WaitingPanel>
				<WaitingPanel title="Open reports" none="Nothing was reported." pages={reports}>
					{(report) => <ReportRow key={report.id} report={report} />}
				</WaitingPanel>
			</div>
		</AdminShell>
	)
}

interface WaitingPanelProps<Item> {
	title: string
	none: string
	pages: UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>
	children: (item: Item) => React.ReactNode
}

/** What waits for staff, the longest first. */
function WaitingPanel<Item>({ title, none, pages, children }: WaitingPanelProps<Item>) {
	const shown = pages.data?.pages.flatMap(({ items }) => items)
	return (
		<Panel title={title}>
			{pages.error && !shown && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
			{shown?.length === 0 && <p className="px-5 py-6 text-muted">{none}</p>}
			<ul className="divide-y divide-line">{shown?.map(children)}</ul>
			<div className="grid px-5 py-3 empty:hidden">
				<ShowMore pages={pages} className="justify-self-start" />
			</div>
		</Panel>
	)
}
