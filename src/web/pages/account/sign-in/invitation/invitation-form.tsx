import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useEnter } from '#web/features/sign-in/enter.ts'
import { landingOf } from '#web/features/sign-in/next-path.ts'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { StrengthMeter } from '#web/features/sign-in/strength-meter.tsx'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { acceptInvitation } from '#web/schemas/identity.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

interface InvitationFormProps {
	token: string
	/** The link is worth nothing any more. */
	onSpent: () => void
	/** The account is open; what is left is the way to it. */
	onAccepted: () => void
	/** The invited e-mail has an account already: its owner signs in. */
	onHasAccount: () => void
}

const formSchema = acceptInvitation.body.omit({ token: true })
const fields = ['username', 'password'] as const

/** Opens the invited account: its e-mail and its roles stand in the invitation. */
export function InvitationForm({ token, onSpent, onAccepted, onHasAccount }: InvitationFormProps) {
	const call = useCall()
	const enter = useEnter()
	const [isWorthless, setWorthless] = useState(false)
	const form = useForm({ resolver: schemaResolver(formSchema) })
	const refusal = useFormRefusal(form, fields)
	const password = useWatch({ control: form.control, name: 'password' }) ?? ''
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async (typed) => {
		refusal.clear()
		try {
			const user = await call(acceptInvitation, { body: { token, ...typed } })
			onAccepted()
			// The way from here replaces this address in the history.
			await enter(user, landingOf(user.role))
		} catch (error) {
			const code = error instanceof ApiError ? error.refusal?.code : undefined
			refusal.refuse(error)
			if (code === 'ACCOUNT_EXISTS') onHasAccount()
			if (code !== 'INVITATION_INVALID') return
			setWorthless(true)
			onSpent()
		}
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
			{!isWorthless && (
				<>
					<Field
						label="User name"
						hint="3 to 30 letters, digits, dots, hyphens and underscores."
						error={errors.username?.message}
					>
						<TextInput
							{...form.register('username')}
							autoComplete="username"
							autoCapitalize="none"
							autoCorrect="off"
							spellCheck={false}
							maxLength={30}
						/>
					</Field>
					<div className="grid gap-3">
						<Field label="Password" error={errors.password?.message}>
							<PasswordInput {...form.register('password')} autoComplete="new-password" maxLength={128} />
						</Field>
						{!errors.password && <StrengthMeter password={password} />}
					</div>
					<SubmitButton size="large" isSending={isSubmitting} sendingText="Opening your account…">
						Accept invitation
					</SubmitButton>
				</>
			)}
		</form>
	)
}
