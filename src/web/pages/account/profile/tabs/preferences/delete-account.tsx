import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { deleteAccount } from '#contracts/account.ts'
import { leaveVisit } from '#web/features/auth/sign-out.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { useOpening } from '../opening.ts'
import { Panel } from '../panel.tsx'

export function DeleteAccount({ username }: { username: string }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	return (
		<Panel
			title="Delete your account"
			text="Your sign-in, your addresses, your cart and your preferences go for good. What tax law makes us keep of your orders stays, and nothing else."
			className="border-bad/35!"
			action={
				!isOpen && (
					<Button look="outline" className="border-bad! text-bad!" autoFocus={takesFocus} onClick={open}>
						Delete account
					</Button>
				)
			}
		>
			{isOpen && <DeletionForm username={username} onClose={close} />}
		</Panel>
	)
}

const fields = ['confirmation', 'password'] as const

function DeletionForm({ username, onClose }: { username: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const form = useForm({ defaultValues: { confirmation: '', password: '' } })
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async ({ confirmation, password }) => {
		refusal.clear()
		try {
			await call(deleteAccount, { body: { confirmation, password } })
			leaveVisit(queries, { title: 'Your account is deleted', description: 'Thank you for the time with us.' })
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-md animate-fade gap-5">
			<p className="rounded-2xl bg-bad/8 px-4 py-3 font-medium text-[0.9375rem] text-bad">
				This cannot be undone, not even by us. $UNTAPPED that you hold is lost.
			</p>
			{refusal.message}
			<Field label={`Type your user name, ${username}`} error={errors.confirmation?.message}>
				<TextInput
					{...form.register('confirmation', {
						validate: (typed) => typed.trim() === username || `Type ${username} to go on.`,
					})}
					autoFocus
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={30}
				/>
			</Field>
			<Field label="Your password" error={errors.password?.message}>
				<PasswordInput
					{...form.register('password', { required: 'Enter your password.' })}
					autoComplete="current-password"
					maxLength={128}
				/>
			</Field>
			<div className="flex flex-wrap gap-3">
				<SubmitButton look="danger" isSending={isSubmitting} sendingText="Deleting…">
					Delete for good
				</SubmitButton>
				<Button look="quiet" onClick={onClose}>
					Keep my account
				</Button>
			</div>
		</form>
	)
}
