import { useState } from 'react'
import { z } from 'zod'
import type { User } from '#contracts/account/identity.ts'
import { signInSecondStep } from '#contracts/account/identity.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { appCode } from './app-code.ts'
import { CodeInput } from './code-input.tsx'

interface SecondStepProps {
	onSignedIn: (user: User) => Promise<void>
	/** Back to the password; with the refusal when the first step has run out. */
	onStartOver: (refused: ApiError | null) => void
}

const fields = ['code', 'recoveryCode'] as const
type Typed = Record<(typeof fields)[number], string>
/** One of the two. */
type Given = { code: string } | { recoveryCode: string }
const recoveryCode = z.object({
	recoveryCode: z
		.string()
		.transform((typed) => typed.replace(/\s/g, ''))
		.pipe(z.string().min(1, 'Enter a recovery code.')),
})

/** After the password: the code from the app, or one of the recovery codes. */
export function SecondStep({ onSignedIn, onStartOver }: SecondStepProps) {
	const call = useCall()
	const [isRecovery, setRecovery] = useState(false)
	// The form holds both, and one of them is read.
	const given: z.ZodType<Given> = isRecovery ? recoveryCode : appCode
	const { form, errors, isSending, refusal, submit } = useSchemaForm<Typed, Given>({
		schema: given as z.ZodType<Given, Typed>,
		names: fields,
		defaultValues: { code: '', recoveryCode: '' },
		async send(body) {
			try {
				await onSignedIn(await call(signInSecondStep, { body }))
			} catch (error) {
				if (!(error instanceof ApiError) || error.refusal?.code !== 'TWO_FACTOR_EXPIRED') throw error
				onStartOver(error)
			}
		},
	})

	const other = () => {
		setRecovery(!isRecovery)
		form.reset()
		refusal.clear()
	}

	return (
		<form method="post" noValidate onSubmit={submit} className="grid animate-fade gap-5">
			<p role="status">
				{isRecovery
					? 'Enter one of the recovery codes that you kept. It works once.'
					: 'Open your authenticator app and enter the code that it shows for UNTAPPED.'}
			</p>
			{refusal.message}
			{isRecovery ? (
				<Field key="recovery" label="Recovery code" error={errors.recoveryCode?.message}>
					<TextInput
						{...form.register('recoveryCode')}
						autoFocus
						autoComplete="off"
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						maxLength={40}
						className="min-h-14 figures slashed-zero text-lg tracking-wider"
					/>
				</Field>
			) : (
				<Field key="app" label="Six-digit code" error={errors.code?.message}>
					<CodeInput {...form.register('code')} autoFocus />
				</Field>
			)}
			<SubmitButton size="large" isSending={isSending} sendingText="Signing in…">
				Sign In
			</SubmitButton>
			<div className="flex flex-wrap justify-between gap-2">
				<Button look="quiet" size="small" onClick={other}>
					{isRecovery ? 'Use the code from your app' : 'Use a recovery code'}
				</Button>
				<Button look="quiet" size="small" onClick={() => onStartOver(null)}>
					Start over
				</Button>
			</div>
		</form>
	)
}
