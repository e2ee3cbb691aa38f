import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { NewPasswordField, OwnPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useOpening } from '#web/pages/account/profile/tabs/parts/opening.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { PanelForm } from '#web/pages/account/profile/tabs/parts/panel-form.tsx'
import { changePassword } from '#web/schemas/account.ts'
import { Button } from '#web/ui/button.tsx'

export function PasswordPanel({ username }: { username: string }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	return (
		<AccountPanel
			title="Password"
			className="print:hidden"
			text="A few words that you use nowhere else. Changing it signs out your other devices."
			action={
				!isOpen && (
					<Button look="outline" autoFocus={takesFocus} onClick={open}>
						Change password
					</Button>
				)
			}
		>
			{isOpen && <PasswordForm username={username} onClose={close} />}
		</AccountPanel>
	)
}

const fields = ['currentPassword', 'password'] as const

function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: changePassword.body,
		names: fields,
		async send(body) {
			await call(changePassword, { body })
			showToast({ title: 'Password changed', description: 'Your other devices are signed out.' })
			void queries.invalidateQueries({ queryKey: ['/api/account'] })
			onClose()
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control, name: 'password' })

	return (
		<PanelForm form={sent} action="Change password" sendingText="Changing…" onClose={onClose}>
			{/* For password managers: whose password it is. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<OwnPasswordField
				label="Current password"
				register={form.register('currentPassword')}
				error={errors.currentPassword}
				autoFocus
			/>
			<NewPasswordField
				label="New password"
				register={form.register('password')}
				error={errors.password}
				typed={typed}
			/>
		</PanelForm>
	)
}
