import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/money.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { getGiftCardBalance } from '#web/schemas/gift-cards.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

const fields = ['code'] as const

/** `post`, so that without JavaScript too the code never stands in an address. */
export function BalanceForm() {
	const call = useCall()
	const [found, setFound] = useState<ReplyOf<typeof getGiftCardBalance> | null>(null)
	const form = useForm({ resolver: schemaResolver(getGiftCardBalance.body), defaultValues: { code: '' } })
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState
	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		setFound(null)
		if (body.code.trim() === '') return form.setError('code', { message: 'Enter the code.' })
		try {
			setFound(await call(getGiftCardBalance, { body }))
			form.reset()
		} catch (error) {
			refusal.refuse(error)
		}
	})
	return (
		<form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5 rounded-3xl bg-white/6 p-5 sm:p-7">
			{refusal.message}
			<Field label="Code" error={errors.code?.message}>
				<TextInput
					{...form.register('code')}
					autoComplete="off"
					autoCapitalize="characters"
					autoCorrect="off"
					spellCheck={false}
					placeholder="XXXX-XXXX-XXXX-XXXX"
					maxLength={40}
					className="figures min-h-14 font-semibold text-lg uppercase tracking-[0.08em] slashed-zero placeholder:font-normal sm:text-xl"
				/>
			</Field>
			<SubmitButton size="large" isSending={isSubmitting} sendingText="Looking…">
				Show the balance
			</SubmitButton>
			<div role="status" className="contents">
				{found && (
					<div className="flex animate-rise flex-wrap items-center justify-between gap-x-6 gap-y-3 border-night-line border-t pt-5">
						<p>
							<span className="figures block font-semibold text-4xl text-volt">{formatCents(found.balanceCents)}</span>
							<span className="figures text-muted text-sm">
								left of {formatCents(found.initialCents)} on the card …{found.lastFour}
							</span>
						</p>
						{found.balanceCents > 0 && (
							<PageLink to="/shop" className={buttonStyle({ look: 'volt' })}>
								Go to the shop
							</PageLink>
						)}
					</div>
				)}
			</div>
		</form>
	)
}
