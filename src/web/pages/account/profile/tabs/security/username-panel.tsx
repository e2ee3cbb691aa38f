import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { changeUsername } from '#web/schemas/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { accountQuery } from '../account-query.ts'
import { useOpening } from '../opening.ts'
import { Panel } from '../panel.tsx'

export function UsernamePanel({ username }: { username: string }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	return (
		<Panel
			title="User name"
			className="print:hidden"
			text={
				<>
					You sign in as <strong className="font-semibold text-ink break-all">{username}</strong>, or with your e-mail.
				</>
			}
			action={
				!isOpen && (
					<Button look="outline" autoFocus={takesFocus} onClick={open}>
						Change user name
					</Button>
				)
			}
		>
			{isOpen && <UsernameForm username={username} onClose={close} />}
		</Panel>
	)
}

const fields = ['username', 'password'] as const

function UsernameForm({ username, onClose }: { username: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const form = useForm({ resolver: schemaResolver(changeUsername.body), defaultValues: { username, password: '' } })
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			const changed = await call(changeUsername, { body })
			showToast({ title: `You are now ${changed.username}` })
			void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
			void queries.invalidateQueries({ queryKey: ['/api/auth'] })
			onClose()
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-md animate-fade gap-5">
			{refusal.message}
			<Field
				label="New user name"
				hint="Your old one is given to nobody else, and cannot be taken back."
				error={errors.username?.message}
			>
				<TextInput
					{...form.register('username')}
					autoFocus
					autoComplete="username"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={30}
				/>
			</Field>
			<Field label="Your password" error={errors.password?.message}>
				<PasswordInput {...form.register('password')} autoComplete="current-password" maxLength={128} />
			</Field>
			<div className="flex flex-wrap gap-3">
				<SubmitButton isSending={isSubmitting} sendingText="Changing…">
					Change user name
				</SubmitButton>
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	)
}
