import { useState } from 'react'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { getGiftCardBalance } from '#web/schemas/gift-cards.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

const fields = ['code'] as const
const { code } = getGiftCardBalance.body.shape
const formSchema = getGiftCardBalance.body.extend({ code: requiredText('Enter the code.', code) })

/** `post`, so that without JavaScript too the code never stands in a URL. */
export function BalanceForm() {
	const call = useCall()
	const [found, setFound] = useState<ReplyOf<typeof getGiftCardBalance> | null>(null)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: formSchema,
		names: fields,
		defaultValues: { code: '' },
		async send(body) {
			setFound(null)
			setFound(await call(getGiftCardBalance, { body }))
			form.reset()
		},
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
			<SubmitButton size="large" isSending={isSending} sendingText="Looking…">
				Show the balance
			</SubmitButton>
			<div role="status" className="contents">
				{found && (
					<div className="flex animate-rise flex-wrap items-center justify-between gap-x-6 gap-y-3 border-night-line border-t pt-5">
						<p>
							<span className="figures block font-semibold text-4xl text-volt">{formatCents(found.balanceCents)}</span>
							<span className="figures text-muted text-sm">
								{found.isVoid
									? `The card …${found.lastFour} is void: who bought it was paid back.`
									: `left of ${formatCents(found.initialCents)} on the card …${found.lastFour}`}
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
