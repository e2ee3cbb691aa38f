import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { changeEmail } from '#web/schemas/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type Account, accountQuery } from '../account-query.ts'
import { useOpening } from '../opening.ts'
import { Panel } from '../panel.tsx'
import { ResendButton } from '../resend-button.tsx'

export function EmailPanel({ account }: { account: Account }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	const { email, emailVerified, pendingEmail } = account
	return (
		<Panel
			title="E-mail"
			className="print:hidden"
			badge={emailVerified ? <Badge look="good">Confirmed</Badge> : <Badge look="warn">Not confirmed</Badge>}
			text={
				<>
					<strong className="font-semibold text-ink break-all">{email}</strong> gets your order mails and the link that
					sets a new password.
				</>
			}
			action={
				!isOpen && (
					<Button look="outline" autoFocus={takesFocus} onClick={open}>
						Change e-mail
					</Button>
				)
			}
		>
			{!emailVerified && !isOpen && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<ResendButton />
				</div>
			)}
			{pendingEmail && !isOpen && (
				<p role="status" className="rounded-2xl bg-warn/8 px-4 py-3 text-[0.9375rem]">
					Waiting for a click on the link that we sent to <strong className="break-all">{pendingEmail}</strong>. Until
					then nothing changes.
				</p>
			)}
			{isOpen && <EmailForm onClose={close} />}
		</Panel>
	)
}

const fields = ['email', 'password'] as const

function EmailForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const form = useForm({ resolver: schemaResolver(changeEmail.body) })
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			const { message } = await call(changeEmail, { body })
			showToast({ title: 'Look in your mailbox', description: message })
			void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
			onClose()
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-md animate-fade gap-5">
			{refusal.message}
			<Field
				label="New e-mail"
				hint="We send a link there. The change counts once you open it, and your old address is told."
				error={errors.email?.message}
			>
				<TextInput
					{...form.register('email')}
					autoFocus
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
				/>
			</Field>
			<Field label="Your password" error={errors.password?.message}>
				<PasswordInput {...form.register('password')} autoComplete="current-password" maxLength={128} />
			</Field>
			<div className="flex flex-wrap gap-3">
				<SubmitButton isSending={isSubmitting} sendingText="Sending…">
					Send the link
				</SubmitButton>
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	)
}
