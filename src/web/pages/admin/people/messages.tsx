import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { listMessages } from '#contracts/inbox.ts'
import { fromStart, listAddress } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { shownText } from '#web/features/admin-list/shown-text.ts'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { MessageTable } from './messages/message-table.tsx'
import { MessageToolbar } from './messages/message-toolbar.tsx'
import { type MessageChoice, type MessageView, messageViewIn, withChoice } from './messages/message-view.ts'

const path = '/admin/messages'

/** Messages come in while one looks at them: fresh for a moment only. */
const messagesQuery = (view: MessageView) => ({
	...queryOf(listMessages, { query: { ...view, limit: '50' } }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(messagesQuery(messageViewIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Messages · Back office',
	description: 'What people wrote to us, and applications for open positions.',
	isPrivate: true,
})

export default function MessagesPage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const view = messageViewIn(search)
	const messages = useQuery({ ...messagesQuery(view), placeholderData: keepPreviousData })
	const choose = (name: MessageChoice, value: string) =>
		void navigate(listAddress(path, withChoice(search, name, value)), { replace: true, preventScrollReset: true })
	const isFiltered = Object.keys(view).length > 0

	return (
		<AdminShell title="Messages">
			<MessageToolbar view={view} onChoose={choose} />
			{messages.isPending ? (
				<TableSkeleton />
			) : messages.isError ? (
				<ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
			) : messages.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					{isFiltered ? (
						<EmptyState title="No message matches" text="Try another word, kind or status, or look at all of them.">
							<PageLink to={path} className={buttonStyle({ look: 'outline' })}>
								Show all messages
							</PageLink>
						</EmptyState>
					) : (
						<EmptyState
							title="No messages yet"
							text="What people send by the forms of the store shows here, and in the company’s inbox."
						/>
					)}
				</div>
			) : (
				<>
					<MessageTable messages={messages.data.items} isChanging={messages.isPlaceholderData} />
					<Paging
						text={shownText(messages.data.items.length, messages.data.total, 'message', 'messages')}
						first={view.cursor ? listAddress(path, fromStart(view)) : null}
						next={messages.data.nextCursor && listAddress(path, { ...view, cursor: messages.data.nextCursor })}
					/>
				</>
			)}
		</AdminShell>
	)
}
