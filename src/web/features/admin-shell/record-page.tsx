import type { UseQueryResult } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AdminShell } from './admin-shell.tsx'

interface RecordPageProps<Data> {
	query: UseQueryResult<Data, Error>
	title: React.ReactNode
	/** The list that it is in. */
	list: { path: string; name: string }
	/** The noun of a record: "delivery". */
	noun: string
	actions?: (data: Data) => React.ReactNode
	children: (data: Data) => React.ReactNode
}

/** The page of one thing of the back office: the way back to its list, and what to show until it is there or when it is not. */
export const RecordPage = <Data,>({ query, title, list, noun, actions, children }: RecordPageProps<Data>) => {
	useTitle(query.data ? title : null)
	return (
		<AdminShell
			title={title}
			back={
				<PageLink
					to={list.path}
					className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded text-muted text-sm hover:text-ink"
				>
					<ArrowLeft size={16} aria-hidden /> {list.name}
				</PageLink>
			}
			actions={query.data && actions?.(query.data)}
		>
			{query.data ? (
				children(query.data)
			) : query.isPending ? (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			) : query.error instanceof ApiError && query.error.status === 404 ? (
				<EmptyState title={`No such ${noun}`} text={`There is no ${noun} at this address. Look for it in the list.`}>
					<PageLink to={list.path} className={buttonStyle({ look: 'outline' })}>
						Back to the list
					</PageLink>
				</EmptyState>
			) : (
				<ErrorState error={query.error} onRetry={() => void query.refetch()} />
			)}
		</AdminShell>
	)
}

/** What was not read yet when the document was named, as a page for staff alone is, names it once it is there. */
const useTitle = (title: React.ReactNode): void =>
	useEffect(() => {
		if (typeof title === 'string' && !document.title.includes(title))
			document.title = `${title} · Back office — UNTAPPED`
	}, [title])
