import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { NewPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { LinkDone } from '#web/features/sign-in/done.tsx'
import { useLinkToken } from '#web/features/sign-in/link-token.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { resetPassword } from '#web/schemas/identity.ts'
import { buttonStyle } from '#web/ui/button.tsx'

export const query: Page['query'] = ['token']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'New password',
	description: 'Set a new password with the link from your mail.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

export default function ResetPage() {
	const { token, spent } = useLinkToken()
	return (
		<SignInFrame
			title="New password"
			text={
				token
					? 'Choose a password that you use nowhere else. Every device that is signed in will be signed out.'
					: 'This address lacks its key. Open the link from our mail again, in full, or ask for a new one.'
			}
		>
			{token ? (
				<ResetForm token={token} onSpent={spent} />
			) : (
				<PageLink to="/reset-request" className={buttonStyle({ size: 'large' })}>
					Ask for a new link
				</PageLink>
			)}
		</SignInFrame>
	)
}

const formSchema = resetPassword.body.pick({ password: true })
const fields = ['password'] as const

function ResetForm({ token, onSpent }: { token: string; onSpent: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const [answer, setAnswer] = useState<string | null>(null)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: formSchema,
		names: fields,
		async send(typed) {
			const { message } = await call(resetPassword, { body: { token, ...typed } })
			// A visitor who was signed in here is signed out by now.
			void queries.resetQueries({ queryKey: ['/api/auth'] })
			setAnswer(message)
			onSpent()
		},
	})
	const typed = useWatch({ control: form.control, name: 'password' })

	if (answer)
		return (
			<LinkDone title="New password set" text={answer}>
				<PageLink to="/login" className={buttonStyle({ size: 'large' })}>
					Sign In
				</PageLink>
			</LinkDone>
		)
	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
			<NewPasswordField
				label="New password"
				register={form.register('password')}
				error={errors.password}
				typed={typed}
			/>
			<SubmitButton size="large" isSending={isSending} sendingText="Saving…">
				Set new password
			</SubmitButton>
			<p className="border-line border-t pt-5 text-[0.9375rem]">
				Link too old? <TextLink to="/reset-request">Ask for a new one</TextLink>
			</p>
		</form>
	)
}
