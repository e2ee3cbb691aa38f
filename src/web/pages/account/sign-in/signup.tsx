import { useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { EmailField, NewPasswordField, UsernameField } from '#web/features/sign-in/account-fields.tsx'
import { InviteNote } from '#web/features/sign-in/invite-note.tsx'
import { landingOf, safeNext, withNext } from '#web/features/sign-in/next-path.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { SignedInAlready } from '#web/features/sign-in/signed-in-already.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { useFinishSignIn } from '#web/features/sign-in/use-finish-sign-in.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, type Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { joinFriend, signUp } from '#web/schemas/identity.ts'

export const query: Page['query'] = ['next', 'invite']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Sign Up',
	description: 'Open an account: your orders in one place, your cart on every device.',
	isPrivate: true,
})

export default function SignUpPage() {
	const [search] = useSearchParams()
	const invite = search.get('invite')
	return (
		<SignInFrame
			title="Sign Up"
			text="One account for your orders and your cart, on every device."
			below={
				<p>
					Have an account? <TextLink to={withNext('/login', safeNext(search.get('next')))}>Sign in</TextLink>
				</p>
			}
		>
			{invite && <InviteNote code={invite.slice(0, 40)} />}
			<SignedInAlready />
			<SignUpForm />
		</SignInFrame>
	)
}

/** Where the page before knows it, like that of an invitation; no URL says it. */
const emailIn = (state: unknown): string =>
	typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** Notes by whose link somebody came. They have an account now, whether the code is known or not; an answer that did not come is told. */
async function join(call: Call, invite: string | null): Promise<void> {
	const body = joinFriend.body.safeParse({ code: invite })
	if (!body.success) return
	try {
		await call(joinFriend, { body: body.data })
	} catch (error) {
		if (error instanceof ApiError && error.status < 500) return
		const description = `Enter the code ${body.data.code} under Tokens in your account.`
		showToast({ title: 'Your friend’s invite was not noted', description, look: 'danger' })
	}
}

const fields = ['username', 'email', 'password'] as const

function SignUpForm() {
	const call = useCall()
	const enter = useFinishSignIn()
	const [search] = useSearchParams()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: signUp.body,
		names: fields,
		defaultValues: { username: '', email: emailIn(useLocation().state), password: '' },
		async send(body) {
			const user = await call(signUp, { body })
			await join(call, search.get('invite'))
			await enter(user, safeNext(search.get('next')) ?? landingOf(user.role))
		},
	})
	const typed = useWatch({ control: form.control, name: 'password' })

	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
			<UsernameField register={form.register('username')} error={errors.username} />
			<EmailField register={form.register('email')} error={errors.email} />
			<NewPasswordField register={form.register('password')} error={errors.password} typed={typed} />
			<SubmitButton size="large" isSending={isSending} sendingText="Creating your account…">
				Create account
			</SubmitButton>
			<p className="text-muted text-sm">
				By creating an account you say that you are 18 or older, and agree to the{' '}
				<TextLink to="/terms">Terms of Service</TextLink>. What we keep about you is in the{' '}
				<TextLink to="/privacy">Privacy Policy</TextLink>.
			</p>
		</form>
	)
}
