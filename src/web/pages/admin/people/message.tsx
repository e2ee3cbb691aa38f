import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { getMessage } from '#contracts/content/inbox.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { WholeMessage } from './message/whole-message.tsx'

const messageQuery = (reference: string) => ({ ...queryOf(getMessage, { params: { reference } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(messageQuery(params.reference ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Message ${params.reference ?? ''} · Back office`,
	description: 'A message with its answers and history.',
	isPrivate: true,
})

const Back = () => (
	<PageLink
		to="/admin/messages"
		className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded text-muted text-sm hover:text-ink"
	>
		<ArrowLeft size={16} aria-hidden /> Messages
	</PageLink>
)

export default function MessagePage() {
	const { reference = '' } = useParams()
	const message = useQuery(messageQuery(reference))
	return (
		<AdminShell title={message.data?.subject ?? <span className="figures">{reference}</span>} back={<Back />}>
			{message.data ? (
				<WholeMessage message={message.data} />
			) : message.isPending ? (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			) : message.error instanceof ApiError && message.error.status === 404 ? (
				<EmptyState title="No such message" text="There is no message with this reference. Look for it in the list.">
					<PageLink to="/admin/messages" className={buttonStyle({ look: 'outline' })}>
						Show all messages
					</PageLink>
				</EmptyState>
			) : (
				<ErrorState error={message.error} onRetry={() => void message.refetch()} />
			)}
		</AdminShell>
	)
}
