import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contracts/account/identity.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { signIn } from '#web/schemas/identity.ts'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { safeNext } from './next-path.ts'
import { PasswordInput } from './password-input.tsx'
import { SecondStep } from './second-step.tsx'
import { TextLink } from './text-link.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'

const fields = ['identifier', 'password'] as const

interface SignInFormProps {
	/** Null where it stands on a page that one stays on. */
	landing: ((user: User) => string) | null
}

/** Signs in by user name or e-mail, and goes on to the URL that was asked for, or to where this person lands. */
export function SignInForm({ landing }: SignInFormProps) {
	const call = useCall()
	const enter = useFinishSignIn()
	const [search] = useSearchParams()
	const [asksCode, setAsksCode] = useState(false)
	const goOn = (user: User) => enter(user, landing && (safeNext(search.get('next')) ?? landing(user)))

	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: signIn.body,
		names: fields,
		async send(body) {
			try {
				await goOn(await call(signIn, { body }))
			} catch (error) {
				if (!(error instanceof ApiError) || error.refusal?.code !== 'TWO_FACTOR_REQUIRED') throw error
				setAsksCode(true)
			}
		},
	})

	if (asksCode)
		return (
			<SecondStep
				onSignedIn={goOn}
				onStartOver={(refused) => {
					setAsksCode(false)
					form.resetField('password')
					if (refused) refusal.refuse(refused)
				}}
			/>
		)
	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-5">
			{refusal.message}
			<Field label="User name or e-mail" error={errors.identifier?.message}>
				<TextInput
					{...form.register('identifier')}
					autoFocus={landing === null}
					autoComplete="username"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={254}
				/>
			</Field>
			<Field label="Password" error={errors.password?.message}>
				<PasswordInput {...form.register('password')} autoComplete="current-password" maxLength={128} />
			</Field>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
				<Checkbox {...form.register('remember')} label="Remember me" />
				<TextLink to="/reset-request">Forgot your password?</TextLink>
			</div>
			<SubmitButton size="large" isSending={isSending} sendingText="Signing in…">
				Sign In
			</SubmitButton>
		</form>
	)
}
