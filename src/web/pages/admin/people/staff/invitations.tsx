import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Invitation, listInvitations, revokeInvitation } from '#contracts/account/identity.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RoleBadges } from './role-badges.tsx'

export const invitationsQuery = { ...queryOf(listInvitations, {}), staleTime: 10_000 }

/** Who is invited and has not come yet; nothing when nobody is. */
export function Invitations() {
	const invitations = useQuery(invitationsQuery)
	if (invitations.isError) return <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />
	if (!invitations.data || invitations.data.items.length === 0) return null
	return (
		<section aria-labelledby="invitations-title" className="grid rounded-2xl border border-line bg-card">
			<h2 id="invitations-title" className="px-4 pt-3.5 pb-1 font-semibold text-[0.9375rem]">
				Invited
			</h2>
			<ul>
				{invitations.data.items.map((invitation) => (
					<InvitationRow key={invitation.id} invitation={invitation} />
				))}
			</ul>
		</section>
	)
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
	const call = useCall()
	const queries = useQueryClient()
	const revoke = useMutation({
		mutationFn: () => call(revokeInvitation, { params: { id: invitation.id } }),
		onSuccess: () => {
			showToast({ title: 'Invitation revoked', description: 'Its link no longer works.' })
			return queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
		},
		onError: useActFailure('Not revoked'),
	})
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2.5 text-sm last:border-0">
			<span className="min-w-0 flex-1 basis-56">
				<span className="block truncate font-medium">{invitation.email}</span>
				<span className="text-muted text-xs">
					The link works until <Day at={invitation.expiresAt} />
				</span>
			</span>
			<RoleBadges roles={invitation.roles} staffRole={invitation.staffRole} />
			<Permitted to="staff.write">
				<Button
					look="outline"
					size="small"
					aria-label={`Revoke the invitation of ${invitation.email}`}
					disabled={revoke.isPending}
					onClick={() => revoke.mutate()}
				>
					{revoke.isPending ? 'Revoking…' : 'Revoke'}
				</Button>
			</Permitted>
		</li>
	)
}
