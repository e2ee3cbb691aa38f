import { useForm } from 'react-hook-form'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

interface PasswordStepProps {
	/** Why it is asked for. */
	text: string
	/** What the button does. */
	action: string
	actionMeanwhile: string
	look?: 'action' | 'danger'
	/** A code of the app is asked for too. */
	asksCode?: boolean
	/** Goes on with the password; what it throws is shown, and what was typed stays. */
	onPassword: (password: string, code: string) => Promise<void>
	onCancel: () => void
}

const fields = ['password', 'code'] as const

/** Asks for the password again before something weighty. */
export function PasswordStep({
	text,
	action,
	actionMeanwhile,
	look,
	asksCode,
	onPassword,
	onCancel,
}: PasswordStepProps) {
	const form = useForm({ defaultValues: { password: '', code: '' } })
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState
	const submit = form.handleSubmit(async ({ password, code }) => {
		refusal.clear()
		try {
			await onPassword(password, code)
		} catch (error) {
			refusal.refuse(error)
		}
	})
	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-md animate-fade gap-5">
			<p className="text-[0.9375rem]">{text}</p>
			{refusal.message}
			<Field label="Your password" error={errors.password?.message}>
				<PasswordInput
					{...form.register('password', { required: 'Enter your password.' })}
					autoFocus
					autoComplete="current-password"
					maxLength={128}
				/>
			</Field>
			{asksCode && (
				<Field label="Code from your app, or a recovery code" error={errors.code?.message}>
					<TextInput
						{...form.register('code', { required: 'Enter a code.' })}
						autoComplete="one-time-code"
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						maxLength={60}
						className="figures slashed-zero"
					/>
				</Field>
			)}
			<div className="flex flex-wrap gap-3">
				<SubmitButton isSending={isSubmitting} sendingText={actionMeanwhile} {...(look && { look })}>
					{action}
				</SubmitButton>
				<Button look="quiet" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	)
}
