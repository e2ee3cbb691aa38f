import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { endOtherSessions, endSession, type listSessions } from '#contracts/account/account.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { sessionsQuery } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

type Session = ReplyOf<typeof listSessions>['items'][number]

const onError = (error: unknown) =>
	showToast({ title: 'Still signed in', description: messageOf(error), look: 'danger' })

/** Every device that is signed in, this one first. */
export function SessionsPanel() {
	const call = useCall()
	const queries = useQueryClient()
	const sessions = useQuery(sessionsQuery)
	const refresh = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
	const endOthers = useMutation({
		mutationFn: () => call(endOtherSessions, { body: {} }),
		onSuccess: () => {
			showToast({ title: 'Signed out everywhere else' })
			return refresh()
		},
		onError,
	})
	const hasOthers = sessions.data?.items.some(({ isCurrent }) => !isCurrent)
	return (
		<AccountPanel
			title="Where you are signed in"
			className="print:hidden"
			text="Something you do not know? Sign it out, then change your password."
			action={
				hasOthers && (
					<Button look="outline" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
						{endOthers.isPending ? 'Signing out…' : 'Sign out all others'}
					</Button>
				)
			}
		>
			{sessions.data ? (
				<ul aria-label="Signed-in devices" className="grid">
					{sessions.data.items.map((session) => (
						<SessionRow key={session.id} session={session} onEnded={refresh} />
					))}
				</ul>
			) : sessions.isPending ? (
				<div role="status" className="grid gap-4">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-12" />
					<Skeleton className="h-12" />
				</div>
			) : (
				<ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
			)}
		</AccountPanel>
	)
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
	const call = useCall()
	const end = useMutation({
		mutationFn: () => call(endSession, { params: { id: session.id } }),
		onSuccess: onEnded,
		onError,
	})
	const Icon = /iPhone|Android|phone/i.test(session.device) ? Smartphone : Monitor
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-4 first:border-0 first:pt-0 last:pb-0">
			<Icon size={22} aria-hidden className="shrink-0 text-muted" />
			<div className="grid min-w-40 flex-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
					{session.device}
					{session.isCurrent && <Badge look="good">This device</Badge>}
				</p>
				<p className="text-muted text-sm">
					{session.isCurrent ? (
						<>
							Since <Moment at={session.createdAt} />
						</>
					) : (
						<>
							Last seen <Moment at={session.lastSeenAt} />
						</>
					)}
					{session.network && <> · {session.network}</>}
				</p>
			</div>
			{!session.isCurrent && (
				<Button
					look="quiet"
					size="small"
					aria-label={`Sign out ${session.device}`}
					disabled={end.isPending}
					onClick={() => end.mutate()}
				>
					{end.isPending ? 'Signing out…' : 'Sign out'}
				</Button>
			)}
		</li>
	)
}
