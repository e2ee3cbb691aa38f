import { useState } from 'react'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { EmailField } from '#web/features/sign-in/account-fields.tsx'
import { LinkDone } from '#web/features/sign-in/done.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { requestReset } from '#web/schemas/identity.ts'
import { Button } from '#web/ui/button.tsx'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Forgotten password',
	description: 'Ask for a link by mail that lets you set a new password.',
	isPrivate: true,
})

const fields = ['email'] as const

export default function ResetRequestPage() {
	const call = useCall()
	const [answer, setAnswer] = useState<{ message: string; email: string } | null>(null)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: requestReset.body,
		names: fields,
		async send(body) {
			const { message } = await call(requestReset, { body })
			setAnswer({ message, email: body.email })
		},
	})

	return (
		<SignInFrame
			title="Forgot your password?"
			text="Tell us the e-mail of your account, and we send a link that sets a new one."
			below={
				<p>
					Remembered it? <TextLink to="/login">Sign in</TextLink>
				</p>
			}
		>
			{answer ? (
				<LinkDone title="Look in your mailbox" text={answer.message}>
					<p className="text-muted text-sm">
						We wrote to <strong className="break-all text-ink">{answer.email}</strong>, if there is an account. Nothing
						there after a few minutes? Look in the spam folder, or try another address.
					</p>
					<Button look="outline" onClick={() => setAnswer(null)}>
						Use another address
					</Button>
				</LinkDone>
			) : (
				<form method="post" noValidate onSubmit={submit} className="grid gap-5">
					{refusal.message}
					<EmailField register={form.register('email')} error={errors.email} />
					<SubmitButton size="large" isSending={isSending} sendingText="Sending…">
						Send the link
					</SubmitButton>
				</form>
			)}
		</SignInFrame>
	)
}
