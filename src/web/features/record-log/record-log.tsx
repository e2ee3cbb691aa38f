import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listLog } from '#contracts/account/people.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { HistoryList } from '#web/features/record-parts/history-list.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { actionLabel, detailTexts } from './log-texts.ts'

const shown = '10'

interface RecordLogProps {
	/** What the log calls the record: `order:` and its id; a customer with an account has two names. */
	of: readonly string[]
	/** The record itself: once it is another, somebody did something to it. */
	record: object
}

/** Who of the staff did what to a record, with what it was before and after; for those who may read the log. */
export const RecordLog = (props: RecordLogProps) => (
	<Permitted to="staff.read">
		<Panel title="Log">
			<Entries {...props} />
		</Panel>
	</Permitted>
)

function Entries({ of, record }: RecordLogProps) {
	const answer = useQuery({ ...queryOf(listLog, { query: { about: of.join(' '), limit: shown } }), staleTime: 5_000 })
	const { refetch } = answer
	const seen = useRef(record)
	useEffect(() => {
		if (seen.current !== record) void refetch()
		seen.current = record
	}, [record, refetch])
	if (answer.isPending)
		return (
			<div role="status" className="px-5 py-4">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-16" />
			</div>
		)
	if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
	const { items, nextCursor } = answer.data
	if (items.length === 0)
		return <p className="px-5 py-4 text-muted text-sm">Nobody of the staff did anything to it yet.</p>
	return (
		<>
			<HistoryList
				entries={items.map(({ id, at, by, action, details }) => ({
					...{ key: id, at },
					what: actionLabel(action),
					words: detailTexts(details).join('\n') || null,
					by: by ?? 'The installation',
				}))}
			/>
			{nextCursor && (
				<p className="border-line border-t px-5 py-3 text-sm">
					<PageLink
						to={`/admin/log?${new URLSearchParams({ q: of[0] ?? '' })}`}
						className="rounded underline underline-offset-4"
					>
						All entries
					</PageLink>
				</p>
			)}
		</>
	)
}
