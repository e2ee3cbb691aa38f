import { inviteMember as inviteCall } from '#contracts/wholesale/company/company-members.ts'
import { memberRoleLabels } from '#web/features/distributor-shell/company-labels.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { inviteMember } from '#web/schemas/wholesale.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { type ActingForCompany, useShowDetails } from './details-query.ts'

/** The link in the mail is good for fourteen days, once. */
export function InviteForm({ acting, onClose }: { acting: ActingForCompany; onClose: () => void }) {
	const call = useCall()
	const show = useShowDetails(acting)
	const sent = useSchemaForm({
		schema: inviteMember.body,
		names: ['email', 'role'],
		defaultValues: { email: '', role: 'buyer' },
		async send(body) {
			show(await call(inviteCall, { query: acting, body }))
			showToast({ title: 'The invitation is on its way', description: body.email })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Inviting…" action="Send invitation" onClose={onClose}>
			<Field label="E-mail" error={errors.email?.message}>
				<TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
			</Field>
			<Field
				label="Role"
				hint="Owners do everything, buyers order and keep locations and certificates, viewers read."
				error={errors.role?.message}
			>
				<Select {...form.register('role')}>
					<Options of={memberRoleLabels} />
				</Select>
			</Field>
		</SheetForm>
	)
}
