import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { AdminUser } from '#contracts/account/people.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { setRoles } from '#web/schemas/identity.ts'
import { RoleChoice } from './role-choice.tsx'
import { givenRoles, roleList } from './role-labels.ts'
import { StaffRoleChoice } from './staff-role-choice.tsx'

const fields = ['roles', 'staffRole'] as const

interface RolesFormProps {
	person: AdminUser
	/** Whether it is the admin's own account. */
	isSelf: boolean
	onClose: () => void
}

/** Gives and takes roles: what is taken counts with the person's next click, what is given with their next sign-in. */
export function RolesForm({ person, isSelf, onClose }: RolesFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: setRoles.body,
		names: fields,
		defaultValues: {
			roles: givenRoles.filter((role) => person.roles.includes(role)),
			staffRole: person.staffRole ?? 'owner',
		},
		async send(body) {
			const { roles } = await call(setRoles, { params: { id: person.id }, body })
			showToast({ title: `${person.username} is now ${roleList(roles)}` })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'users'] })
			if (isSelf) {
				void queries.invalidateQueries({ queryKey: ['/api/auth'] })
				void queries.invalidateQueries({ queryKey: ['/api/me'] })
			}
			onClose()
		},
	})
	const { form, errors } = sent
	const { field } = useController({ control: form.control, name: 'roles' })
	const staffRole = useController({ control: form.control, name: 'staffRole' })
	const losesAdmin = isSelf && person.roles.includes('ADMIN') && !field.value.includes('ADMIN')

	return (
		<SheetForm form={sent} action="Save roles" sendingText="Saving…" isWhole={false} onClose={onClose}>
			<RoleChoice
				legend={`What ${person.username} may do`}
				chosen={field.value}
				onChoose={field.onChange}
				error={errors.roles?.message}
			/>
			{field.value.includes('ADMIN') && (
				<StaffRoleChoice chosen={staffRole.field.value ?? 'owner'} onChoose={staffRole.field.onChange} />
			)}
			{losesAdmin && (
				<p role="status" className="rounded-xl bg-warn/10 px-4 py-3 text-sm text-warn">
					This is your own account. Without the Admin role you leave the back office at once.
				</p>
			)}
			<p className="text-muted text-sm">
				Everybody is a customer as well. A role that is taken is gone at once; a new one counts when they sign in again,
				which they are asked to do on every device. Both are recorded.
			</p>
		</SheetForm>
	)
}
