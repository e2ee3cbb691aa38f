import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Role } from '#contracts/endpoint.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { invite } from '#web/schemas/identity.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { RoleChoice } from './role-choice.tsx'
import { StaffRoleChoice } from './staff-role-choice.tsx'

const fields = ['email', 'roles', 'staffRole'] as const
// Nothing is chosen beforehand: what somebody may do is said by the admin who invites them.
const noRoles: Role[] = []

/** Sends a link by which somebody opens an account with these roles. */
export function InviteForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: invite.body,
		names: fields,
		defaultValues: { email: '', roles: noRoles, staffRole: 'read_only' },
		async send(body) {
			await call(invite, { body })
			showToast({ title: 'Invitation sent', description: `The link is on its way to ${body.email}.` })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'invitations'] })
			onClose()
		},
	})
	const { form, errors } = sent
	const roles = useController({ control: form.control, name: 'roles' })
	const staffRole = useController({ control: form.control, name: 'staffRole' })

	return (
		<SheetForm form={sent} sendingText="Sending…" action="Send invitation" onClose={onClose}>
			<p className="text-muted text-sm">
				They get a link by mail, choose a user name and a password, and come in with the roles below.
			</p>
			<Field label="E-mail" error={errors.email?.message}>
				<TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
			</Field>
			<RoleChoice
				legend="What they may do"
				chosen={roles.field.value}
				onChoose={roles.field.onChange}
				error={errors.roles?.message}
			/>
			{roles.field.value.includes('ADMIN') && (
				<StaffRoleChoice chosen={staffRole.field.value ?? 'read_only'} onChoose={staffRole.field.onChange} />
			)}
		</SheetForm>
	)
}
