import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useEnter } from '#web/features/sign-in/enter.ts'
import { landingOf, safeNext, withNext } from '#web/features/sign-in/next-path.ts'
import { PasswordInput } from '#web/features/sign-in/password-input.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { SignedInAlready } from '#web/features/sign-in/signed-in-already.tsx'
import { StrengthMeter } from '#web/features/sign-in/strength-meter.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { noPreload, type Page } from '#web/page.ts'
import { signUp } from '#web/schemas/identity.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

export const query: Page['query'] = ['next']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Sign Up',
	description: 'Open an account: your orders in one place, your cart on every device.',
	isPrivate: true,
})

export default function SignUpPage() {
	const [search] = useSearchParams()
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
			<SignedInAlready />
			<SignUpForm />
		</SignInFrame>
	)
}

const fields = ['username', 'email', 'password'] as const

function SignUpForm() {
	const call = useCall()
	const enter = useEnter()
	const [search] = useSearchParams()
	const form = useForm({ resolver: schemaResolver(signUp.body) })
	const refusal = useFormRefusal(form, fields)
	const password = useWatch({ control: form.control, name: 'password' }) ?? ''
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			const user = await call(signUp, { body })
			await enter(user, safeNext(search.get('next')) ?? landingOf(user.role))
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
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
			<Field label="E-mail" error={errors.email?.message}>
				<TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
			</Field>
			<div className="grid gap-3">
				<Field label="Password" error={errors.password?.message}>
					<PasswordInput {...form.register('password')} autoComplete="new-password" maxLength={128} />
				</Field>
				{!errors.password && <StrengthMeter password={password} />}
			</div>
			<SubmitButton size="large" isSending={isSubmitting} sendingText="Creating your account…">
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
