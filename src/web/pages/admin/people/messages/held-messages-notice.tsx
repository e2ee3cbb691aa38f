import { useQuery } from '@tanstack/react-query'
import { listMessages } from '#contracts/content/inbox.ts'
import { heldText } from '#web/features/messages/message-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'

/** Those that nobody has dealt with yet: their number, and no more of them than it takes. */
export const heldQuery = {
	...queryOf(listMessages, { query: { suspect: 'yes', status: 'new', limit: '1' } }),
	staleTime: 10_000,
}

/** Says how many messages are held as a script's: nobody was mailed about them, and the list leaves them out. */
export function HeldMessagesNotice() {
	const held = useQuery(heldQuery).data?.total
	if (!held) return null
	return (
		<p className="text-sm">
			<PageLink
				to="/admin/messages?status=new&suspect=yes"
				className="inline-flex min-h-6 items-center rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
			>
				{heldText(held)}
			</PageLink>
			<span className="text-muted"> · Nobody was mailed about what is held.</span>
		</p>
	)
}
