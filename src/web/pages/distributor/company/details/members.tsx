import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDetails, PendingInvitation } from '#contracts/wholesale/company/company-details.ts'
import { resendInvitation, withdrawInvitation } from '#contracts/wholesale/company/company-members.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { memberRoleLabels } from '#web/features/distributor-shell/company-labels.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type ActingForCompany, useShowDetails } from './details-query.ts'
import { InviteForm } from './invite-form.tsx'
import { Member } from './member.tsx'

interface MembersProps {
	company: OwnCompany
	details: CompanyDetails
	acting: ActingForCompany
}

/** Members of the company and open invitations; owners change both. */
export function Members({ company, details: { members, invitations, callerId }, acting }: MembersProps) {
	const [isInviting, setInviting] = useState(false)
	const close = () => setInviting(false)
	const isOwner = company.memberRole === 'owner' && company.state !== 'closed'
	return (
		<Panel title="Members">
			<ul className="divide-y divide-line">
				{members.map((member) => (
					<Member
						key={member.userId}
						member={member}
						isYou={member.userId === callerId}
						isOwner={isOwner}
						isLastOwner={member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1}
						acting={acting}
					/>
				))}
				{invitations.map((invitation) => (
					<Invitation key={invitation.id} invitation={invitation} isOwner={isOwner} acting={acting} />
				))}
			</ul>
			{members.length + invitations.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nobody yet.</p>}
			{isOwner && (
				<div className="border-line border-t px-5 py-4">
					<Button look="outline" size="small" onClick={() => setInviting(true)}>
						Invite somebody
					</Button>
				</div>
			)}
			<Sheet isOpen={isInviting} onClose={close} side="right" title="Invite somebody">
				{isInviting && <InviteForm acting={acting} onClose={close} />}
			</Sheet>
		</Panel>
	)
}

interface InvitationProps {
	invitation: PendingInvitation
	isOwner: boolean
	acting: ActingForCompany
}

function Invitation({ invitation: { id, email, role, expiresAt, hasExpired }, isOwner, acting }: InvitationProps) {
	const call = useCall()
	const show = useShowDetails(acting)
	const asked = { params: { id }, query: acting }
	const resend = useMutation({
		mutationFn: () => call(resendInvitation, asked),
		onSuccess: (details) => {
			show(details)
			showToast({ title: 'The invitation is sent again', description: email })
		},
		onError: useActFailure('The invitation was not sent'),
	})
	const withdraw = useMutation({
		mutationFn: () => call(withdrawInvitation, asked),
		onSuccess: (details) => {
			show(details)
			showToast({ title: 'The invitation is withdrawn', description: email })
		},
		onError: useActFailure('The invitation was not withdrawn'),
	})
	const isPending = resend.isPending || withdraw.isPending
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm">
			<div className="grid min-w-0 gap-0.5">
				<p className="break-words font-semibold">{email}</p>
				<p className="text-muted">
					{memberRoleLabels[role]} · {hasExpired ? 'the invitation ended' : 'invited until'} <Day at={expiresAt} />
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{hasExpired && <Badge look="warn">Ended</Badge>}
				{isOwner && (
					<>
						<Button look="outline" size="small" disabled={isPending} onClick={() => resend.mutate()}>
							Send again<span className="sr-only"> to {email}</span>
						</Button>
						<Button look="quiet" size="small" disabled={isPending} onClick={() => withdraw.mutate()}>
							Withdraw<span className="sr-only"> the invitation to {email}</span>
						</Button>
					</>
				)}
			</div>
		</li>
	)
}
