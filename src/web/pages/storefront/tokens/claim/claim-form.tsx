import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { claimLength, plainClaimCode } from '#contracts/tokens/claim-code.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { ApiError } from '#web/lib/api.ts'
import { claimTokens } from '#web/schemas/tokens.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Claimed } from './claimed.tsx'
import { groupedCode, keptCode } from './typed-code.ts'

const fields = ['code'] as const

/** Asks for the code first and for an account second: a visitor who has none yet comes back with the code in its place. */
export function ClaimForm() {
	const auth = useAuth(headerFreshness)
	const claim = useKeyedCall(claimTokens, ['/api/tokens'])
	const navigate = useNavigate()
	const [claimed, setClaimed] = useState<ReplyOf<typeof claimTokens> | null>(null)
	const toSignIn = (code: string) => {
		keptCode.keep(code)
		void navigate('/login?next=%2Fclaim')
	}
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: claimTokens.body,
		names: fields,
		async send({ code }) {
			if (auth.state === 'signedOut') return toSignIn(code)
			try {
				setClaimed(await claim({ body: { code: plainClaimCode(code) } }))
				keptCode.forget()
			} catch (error) {
				if (!(error instanceof ApiError) || error.status !== 401) throw error
				toSignIn(code)
			}
		},
	})

	// What was typed before signing in is known to this browser alone, so only after the page has come.
	useEffect(() => {
		const kept = keptCode.read()
		if (kept && !form.getValues('code')) form.setValue('code', kept)
	}, [form])

	if (claimed)
		return (
			<Claimed
				{...claimed}
				onAgain={() => {
					form.reset({ code: '' })
					setClaimed(null)
				}}
			/>
		)
	const { onChange, ...code } = form.register('code')
	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5 rounded-3xl bg-white/6 p-5 sm:p-7">
			{refusal.message}
			<Field label="Code" error={errors.code?.message}>
				<TextInput
					{...code}
					onChange={(event) => {
						const { target } = event
						// Grouped as one types on; in the middle the caret would jump.
						if (target.selectionStart === target.value.length) target.value = groupedCode(target.value)
						return onChange(event)
					}}
					autoComplete="off"
					autoCapitalize="characters"
					autoCorrect="off"
					spellCheck={false}
					placeholder="XXXX-XXXX-XXXX"
					maxLength={claimLength * 3}
					className="figures min-h-16 font-semibold text-2xl uppercase tracking-[0.12em] slashed-zero placeholder:font-normal"
				/>
			</Field>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<SubmitButton size="large" isSending={isSending} sendingText="Claiming…">
					Claim tokens
				</SubmitButton>
				{auth.state === 'signedOut' && (
					<p className="text-muted text-sm">Next you sign in. The code stays where it is.</p>
				)}
			</div>
		</form>
	)
}
