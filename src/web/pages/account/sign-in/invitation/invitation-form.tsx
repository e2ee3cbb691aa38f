import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { NewPasswordField, UsernameField } from '#web/features/sign-in/account-fields.tsx'
import { landingOf } from '#web/features/sign-in/next-path.ts'
import { useFinishSignIn } from '#web/features/sign-in/use-finish-sign-in.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { acceptInvitation } from '#web/schemas/identity.ts'

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
	const enter = useFinishSignIn()
	const [isWorthless, setWorthless] = useState(false)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: formSchema,
		names: fields,
		async send(typed) {
			try {
				const user = await call(acceptInvitation, { body: { token, ...typed } })
				onAccepted()
				// The way from here replaces this URL in the history.
				await enter(user, landingOf(user.role))
			} catch (error) {
				const code = error instanceof ApiError ? error.refusal?.code : undefined
				if (code === 'ACCOUNT_EXISTS') onHasAccount()
				if (code === 'INVITATION_INVALID') {
					setWorthless(true)
					onSpent()
				}
				throw error
			}
		},
	})
	const typed = useWatch({ control: form.control, name: 'password' })

	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
			{!isWorthless && (
				<>
					<UsernameField register={form.register('username')} error={errors.username} />
					<NewPasswordField register={form.register('password')} error={errors.password} typed={typed} />
					<SubmitButton size="large" isSending={isSending} sendingText="Opening your account…">
						Accept invitation
					</SubmitButton>
				</>
			)}
		</form>
	)
}
