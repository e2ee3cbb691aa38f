import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { StrengthMeter } from '#web/features/sign-in/strength-meter.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { changePassword } from '#web/schemas/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useOpening } from '../opening.ts'
import { Panel } from '../panel.tsx'

export function PasswordPanel({ username }: { username: string }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	return (
		<Panel
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
		</Panel>
	)
}

const fields = ['currentPassword', 'password'] as const

function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const form = useForm({ resolver: schemaResolver(changePassword.body) })
	const refusal = useFormRefusal(form, fields)
	const password = useWatch({ control: form.control, name: 'password' }) ?? ''
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			await call(changePassword, { body })
			showToast({ title: 'Password changed', description: 'Your other devices are signed out.' })
			void queries.invalidateQueries({ queryKey: ['/api/account'] })
			onClose()
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-md animate-fade gap-5">
			{refusal.message}
			{/* For password managers: whose password it is. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<Field label="Current password" error={errors.currentPassword?.message}>
				<PasswordInput
					{...form.register('currentPassword')}
					autoFocus
					autoComplete="current-password"
					maxLength={128}
				/>
			</Field>
			<div className="grid gap-3">
				<Field label="New password" error={errors.password?.message}>
					<PasswordInput {...form.register('password')} autoComplete="new-password" maxLength={128} />
				</Field>
				{!errors.password && <StrengthMeter password={password} />}
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton isSending={isSubmitting} sendingText="Changing…">
					Change password
				</SubmitButton>
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	)
}
