import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyMember } from '#contracts/wholesale/company/company-details.ts'
import { changeMemberRole, removeMember } from '#contracts/wholesale/company/company-members.ts'
import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import { memberRoleLabels } from '#web/features/distributor-shell/company-labels.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Options, Select } from '#web/ui/field.tsx'
import { type ActingForCompany, companyDetailsQuery, useShowDetails } from './details-query.ts'

interface MemberProps {
	member: CompanyMember
	isYou: boolean
	/** Whether the caller is an owner. */
	isOwner: boolean
	/** A company keeps one owner. */
	isLastOwner: boolean
	acting: ActingForCompany
}

/** A member with their role, which an owner changes in place. Everybody may leave. */
export function Member({ member: { userId, name, email, role }, isYou, isOwner, isLastOwner, acting }: MemberProps) {
	const call = useCall()
	const show = useShowDetails(acting)
	const queries = useQueryClient()
	const asked = { params: { userId }, query: acting }
	const change = useMutation({
		mutationFn: (wanted: MemberRole) => call(changeMemberRole, { ...asked, body: { role: wanted } }),
		onSuccess: (details, wanted) => {
			show(details)
			if (isYou) void queries.invalidateQueries({ queryKey: ['/api/wholesale', 'company'] })
			showToast({ title: `${name} is ${memberRoleLabels[wanted].toLowerCase()} now` })
		},
		onError: useActFailure('The role was not changed'),
	})
	const remove = useMutation({
		mutationFn: () => call(removeMember, asked),
		onSuccess: () => {
			// The portal is closed to who has left.
			if (isYou) return location.assign('/account')
			void queries.invalidateQueries({ queryKey: companyDetailsQuery(acting).queryKey })
			showToast({ title: `${name} is removed` })
		},
		onError: useActFailure(`${name} was not removed`),
	})
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm">
			<div className="grid min-w-0 gap-0.5">
				<p className="break-words font-semibold">
					{name}
					{isYou && <span className="font-normal text-muted"> · you</span>}
				</p>
				<p className="break-words text-muted">{email}</p>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{isOwner && !isLastOwner ? (
					<Select
						aria-label={`Role of ${name}`}
						value={role}
						disabled={change.isPending}
						onChange={(event) => change.mutate(event.target.value as MemberRole)}
						className="min-h-9 w-auto py-1 text-sm"
					>
						<Options of={memberRoleLabels} />
					</Select>
				) : (
					<span className="text-muted">{memberRoleLabels[role]}</span>
				)}
				{(isOwner || isYou) && !isLastOwner && (
					<ConfirmButton
						action={isYou ? 'Leave' : 'Remove'}
						of={isYou ? 'the company' : name}
						question={isYou ? 'The portal closes for you.' : 'They lose the portal at once.'}
						isPending={remove.isPending}
						onConfirm={() => remove.mutate()}
					/>
				)}
			</div>
		</li>
	)
}
